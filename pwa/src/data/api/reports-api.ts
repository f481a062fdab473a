import type { ReportBody } from '@emmaus/shared/api/reports';
import { reportedSchema } from '@emmaus/shared/api/reports';
import type { Http } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type ReportsApi = { readonly report: (body: ReportBody) => Promise<Outcome<unknown>> };

/** Reports go only while somebody looks on: a text is not sent behind anybody's back later. */
export function createReportsApi(http: Http): ReportsApi {
  return {
    report: async (body) => {
      const sent = http({ method: 'POST', path: '/api/reports', body, timeoutMs });
      return classify(await sent.catch(() => null), reportedSchema);
    },
  };
}
