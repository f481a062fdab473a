import type { ReportBody } from '@emmaus/shared/api/reports';
import { reportedSchema } from '@emmaus/shared/api/reports';
import type { Http } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type ReportsApi = { readonly report: (body: ReportBody) => Promise<Outcome<unknown>> };

/** Reports are never queued: the text is sent while the person sees it, or not at all. */
export function createReportsApi(http: Http): ReportsApi {
  return {
    report: async (body) => {
      const sent = http({ method: 'POST', path: '/api/reports', body, timeoutMs });
      return classify(await sent.catch(() => null), reportedSchema);
    },
  };
}
