import { createBillingApi } from '../../data/api/billing-api';
import { showToast } from '../../design/patterns/toast';
import type { Http } from '../../platform/http';
import { pageHttp } from '../../platform/http';
import { returnMessage } from './billing-messages';

/**
 * Shows the result after the return from a checkout. The request also makes the server refresh the subscription, and
 * the server then notifies this device. @param search the query of the return URL
 */
export async function showCheckoutResult(search: string, http: Http = pageHttp): Promise<void> {
  const api = createBillingApi(http);
  const message = await returnMessage(search, async () => {
    const outcome = await api.refreshSubscription();
    return outcome.kind === 'done' && outcome.value.isMember;
  });
  showToast(message);
}
