import { useEffect, useState } from 'react';
import type { BillingApi } from '../../data/api/billing-api';
import { isWebAddress, navigateExternal } from '../../platform/navigate-external';
import { pageWake } from '../../platform/wake';
import { checkoutStep } from './billing-messages';

/** Opens the checkout of the payment provider. @param wakeSync called after a refusal, to fetch the changed profile */
export function useCheckout(api: Pick<BillingApi, 'createSubscription'>, wakeSync: () => void) {
  const [isOpening, setIsOpening] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The browser's Back button may restore this page from its cache, with the button still busy.
  useEffect(() => (isLeaving ? pageWake.watch(() => setIsLeaving(false)) : undefined), [isLeaving]);

  const open = async (): Promise<void> => {
    setIsOpening(true);
    setError(null);
    const outcome = await api.createSubscription();
    setIsOpening(false);
    const step = checkoutStep(outcome, isWebAddress);
    if (step.kind === 'go') {
      setIsLeaving(true);
      navigateExternal(step.url);
      return;
    }
    setError(step.message);
    if (outcome.kind === 'refused') {
      // The session has ended or the person is already a member; a sync detects both.
      wakeSync();
    }
  };
  return { isOpening: isOpening || isLeaving, error, open };
}
