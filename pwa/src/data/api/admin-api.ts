import type { AdminStats } from '@emmaus/shared/api/admin';
import { adminStatsSchema } from '@emmaus/shared/api/admin';
import type { Http } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type AdminApi = { readonly stats: (key: string) => Promise<Outcome<AdminStats>> };

/** What the admin key opens. Needs a network each time; no answer is kept. */
export function createAdminApi(http: Http): AdminApi {
  return {
    stats: async (key) => {
      if (!/^[ -~]+$/.test(key)) {
        // No header can carry it, so it is nobody's key.
        return { kind: 'refused', status: 401, message: 'Unauthorized' };
      }
      const headers = { authorization: `Bearer ${key}` };
      try {
        const answer = await http({ method: 'GET', path: '/api/admin/stats', headers, timeoutMs });
        return classify(answer, adminStatsSchema);
      } catch {
        return classify(null, adminStatsSchema);
      }
    },
  };
}
