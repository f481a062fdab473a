import type * as z from 'zod/mini';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { adminStatsSchema } from '@emmaus/shared/api/admin';
import type { OpenReports } from '@emmaus/shared/api/reports';
import { lookedAtSchema, openReportsSchema } from '@emmaus/shared/api/reports';
import type { Http, HttpRequest } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type AdminApi = {
  readonly stats: (key: string) => Promise<Outcome<AdminStats>>;
  readonly reports: (key: string) => Promise<Outcome<OpenReports>>;
  readonly markReport: (key: string, id: string) => Promise<Outcome<unknown>>;
};

/** The calls that need the admin key. No response is stored on the device. */
export function createAdminApi(http: Http): AdminApi {
  const call = async <S extends z.core.$ZodType>(
    request: Pick<HttpRequest, 'method' | 'path'>,
    key: string,
    schema: S,
  ): Promise<Outcome<z.output<S>>> => {
    if (!/^[ -~]+$/.test(key)) {
      // A header cannot contain this text, so it cannot be the key.
      return { kind: 'refused', status: 401, message: 'Unauthorized' };
    }
    const headers = { authorization: `Bearer ${key}` };
    try {
      return classify(await http({ ...request, headers, timeoutMs }), schema);
    } catch {
      return classify(null, schema);
    }
  };
  return {
    stats: (key) => call({ method: 'GET', path: '/api/admin/stats' }, key, adminStatsSchema),
    reports: (key) => call({ method: 'GET', path: '/api/admin/reports' }, key, openReportsSchema),
    markReport: (key, id) =>
      call({ method: 'POST', path: `/api/admin/reports/${id}/looked-at` }, key, lookedAtSchema),
  };
}
