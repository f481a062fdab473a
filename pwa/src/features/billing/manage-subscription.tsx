import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/primitives/button';
import type { PlanView } from './plan-view';

export type ManageSubscriptionProps = {
  readonly view: PlanView;
  readonly isOnline: boolean;
  readonly isCanceling: boolean;
  readonly error: string | null;
  readonly cancelButton: RefObject<HTMLButtonElement | null>;
  readonly onCancel: () => void;
};

/** A cancellation needs a second tap, beside a text that states its consequence. */
export function ManageSubscription(props: ManageSubscriptionProps): ReactNode {
  const { view, isOnline, isCanceling, error, cancelButton, onCancel } = props;
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) {
      question.current?.focus();
    }
  }, [isAsking]);
  const keep = (): void => {
    setIsAsking(false);
    queueMicrotask(() => cancelButton.current?.focus());
  };

  return (
    <section aria-labelledby="manage-subscription" className="border-t border-line pt-5">
      <h3 id="manage-subscription" className="font-semibold">
        Manage Subscription
      </h3>
      {view.canCancel && isAsking ? (
        <div
          ref={question}
          role="group"
          aria-labelledby="cancel-question"
          tabIndex={-1}
          className="mt-3 rounded-md bg-sunken p-4 outline-none"
        >
          <p id="cancel-question" className="text-pretty">
            {consequence(view)} {!isOnline && 'This needs a connection.'}
          </p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row">
            <Button tone="quiet" isBusy={isCanceling} onClick={keep}>
              Keep my plan
            </Button>
            <Button tone="danger" disabled={!isOnline} isBusy={isCanceling} onClick={onCancel}>
              {isCanceling ? 'Canceling...' : 'Cancel Subscription'}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          {view.canCancel && (
            <Button
              ref={cancelButton}
              tone="quiet"
              disabled={!isOnline}
              onClick={() => setIsAsking(true)}
            >
              Cancel Subscription
            </Button>
          )}
          <Button tone="quiet" disabled>
            Update Payment Method
          </Button>
        </div>
      )}
      {error !== null && (
        <p role="alert" className="mt-3 text-rose">
          {error}
        </p>
      )}
    </section>
  );
}

function consequence({ badge, date }: PlanView): string {
  return badge?.text === 'Active' && date !== null
    ? `Cancel your subscription? You keep everything until ${date.text}, and nothing is charged after that. What you wrote stays yours.`
    : 'Cancel your plan? It ends now. Your walks, your library and what you wrote stay yours.';
}
