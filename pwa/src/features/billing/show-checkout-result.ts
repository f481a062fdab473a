import { createBillingApi } from '../../data/api/billing-api';
import { showToast } from '../../design/patterns/toast';
import type { Http } from '../../platform/http';
import { pageHttp } from '../../platform/http';
import { returnMessage } from './billing-messages';

/**
 * Somebody came back from a checkout: they are told what came of it. Having been asked, the server tells the device too.
 * @param search the query of the address that they came back to
 */
export async function showCheckoutResult(search: string, http: Http = pageHttp): Promise<void> {
  const api = createBillingApi(http);
  const message = await returnMessage(search, async () => {
    const outcome = await api.refreshSubscription();
    return outcome.kind === 'done' && outcome.value.isMember;
  });
  showToast(message);
}
