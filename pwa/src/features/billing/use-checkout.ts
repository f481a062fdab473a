import { useEffect, useState } from 'react';
import type { BillingApi } from '../../data/api/billing-api';
import { isWebAddress, navigateExternal } from '../../platform/navigate-external';
import { pageWake } from '../../platform/wake';
import { checkoutStep } from './billing-messages';

/** Leads to the checkout, which is a page of somebody else. @param wakeSync finds out what a refusal was about */
export function useCheckout(api: Pick<BillingApi, 'createSubscription'>, wakeSync: () => void) {
  const [isOpening, setIsOpening] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Who goes back from the checkout may find this page as it was left.
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
      // Signed out, or a member by now: a sync brings it.
      wakeSync();
    }
  };
  return { isOpening: isOpening || isLeaving, error, open };
}
