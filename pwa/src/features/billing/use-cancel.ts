import { useEffect, useRef, useState } from 'react';
import type { BillingApi } from '../../data/api/billing-api';
import { showToast } from '../../design/patterns/toast';
import type { Timers } from '../../platform/timers';
import { cancelFailure, cancellationMessage } from './billing-messages';

/** How long the dialog stays open after a cancellation (docs/product-spec.md). */
const closeAfterMs = 1000;

type Options = {
  readonly api: Pick<BillingApi, 'cancelSubscription'>;
  readonly timers: Timers;
  readonly wakeSync: () => void;
  readonly onClose: () => void;
};

/** Cancels the plan, shows the result, and closes the dialog a second later (PLAN-10). */
export function useCancel({ api, timers, wakeSync, onClose }: Options) {
  const [isCanceling, setIsCanceling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stopClosing = useRef<() => void>(undefined);
  useEffect(() => () => stopClosing.current?.(), []);

  const send = async (): Promise<void> => {
    setIsCanceling(true);
    setError(null);
    const outcome = await api.cancelSubscription();
    wakeSync();
    if (outcome.kind === 'done') {
      showToast(cancellationMessage(outcome.value));
      stopClosing.current = timers.after(closeAfterMs, onClose);
      return;
    }
    setIsCanceling(false);
    setError(cancelFailure(outcome));
  };
  return { isCanceling, error, send };
}
