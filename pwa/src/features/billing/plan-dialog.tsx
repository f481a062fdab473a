import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { isMember } from '@emmaus/shared/domain/entitlement';
import type { Profile } from '@emmaus/shared/entities/profile';
import { useWakeSync } from '../../data/actions/use-wake-sync';
import type { BillingApi } from '../../data/api/billing-api';
import { createBillingApi } from '../../data/api/billing-api';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { pageHttp } from '../../platform/http';
import { systemTimers } from '../../platform/timers';
import type { Timers } from '../../platform/timers';
import { useIsOnline } from '../../platform/use-is-online';
import { CurrentPlan } from './current-plan';
import { ManageSubscription } from './manage-subscription';
import { PlanCard } from './plan-card';
import { discipleshipFeatures, freeFeatures } from './plan-features';
import type { PlanView } from './plan-view';
import { planView } from './plan-view';
import { useCancel } from './use-cancel';
import { useCheckout } from './use-checkout';
import { usePrice } from './use-price';

const pageApi = createBillingApi(pageHttp);

export type PlanDialogProps = {
  readonly onClose: () => void;
  readonly api?: BillingApi;
  readonly timers?: Timers;
};

/** The person's plan, the two plans to choose from, and the subscription's management (docs/product-spec.md). */
export function PlanDialog(props: PlanDialogProps): ReactNode {
  const { onClose } = props;
  const profile = useProfile();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Plan & Billing"
      description="Your daily walk is free, and it stays free."
    >
      {profile === undefined || profile === null ? (
        <Skeleton label="Looking up your plan..." />
      ) : (
        <Plans {...props} profile={profile} />
      )}
    </Dialog>
  );
}

function Plans({
  profile,
  onClose,
  api = pageApi,
  timers = systemTimers,
}: PlanDialogProps & { readonly profile: Profile }): ReactNode {
  const isOnline = useIsOnline();
  const price = usePrice(api);
  const wakeSync = useWakeSync();
  const checkout = useCheckout(api, wakeSync);
  const cancel = useCancel({ api, timers, wakeSync, onClose });
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [isFreeChosen, setIsFreeChosen] = useState(false);
  const view = planView(profile);
  const isPaid = isMember(profile.membershipTier);

  const chooseFree = (): void => {
    // oxlint-disable-next-line no-console -- choosing Free only logs: the way there is to cancel
    console.info('Free was chosen; a plan ends by canceling it.');
    setIsFreeChosen(true);
    cancelButton.current?.focus();
  };

  return (
    <div className="space-y-5">
      <CurrentPlan view={view} />
      {!isOnline && (
        <p role="status" className="flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
          <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
          You&apos;re offline. Changing your plan needs a connection.
        </p>
      )}
      <PlanCards
        current={view.plan}
        isPaid={isPaid}
        isOnline={isOnline}
        price={price}
        checkout={checkout}
        onChooseFree={chooseFree}
      />
      {isFreeChosen && isPaid && (
        <p role="status" className="text-pretty">
          {view.canCancel
            ? 'To go back to Free, cancel your subscription below.'
            : 'Your plan goes back to Free by itself at the end of the period.'}
        </p>
      )}
      {(isPaid || view.canCancel) && (
        <ManageSubscription
          view={view}
          isOnline={isOnline}
          isCanceling={cancel.isCanceling}
          error={cancel.error}
          cancelButton={cancelButton}
          onCancel={() => void cancel.send()}
        />
      )}
    </div>
  );
}

type PlanCardsProps = {
  readonly current: PlanView['plan'];
  readonly isPaid: boolean;
  readonly isOnline: boolean;
  readonly price: string;
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly onChooseFree: () => void;
};

function PlanCards(props: PlanCardsProps): ReactNode {
  const { current, isPaid, isOnline, price, checkout, onChooseFree } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlanCard
        name="Discipleship"
        price={price}
        features={discipleshipFeatures}
        isCurrent={current === 'Discipleship'}
        {...(!isPaid && {
          action: (
            <>
              <Button
                className="w-full"
                disabled={!isOnline}
                isBusy={checkout.isOpening}
                onClick={() => void checkout.open()}
              >
                {checkout.isOpening ? 'Opening checkout...' : 'Choose Discipleship'}
              </Button>
              {checkout.error !== null && (
                <p role="alert" className="mt-3 text-rose text-pretty">
                  {checkout.error}
                </p>
              )}
            </>
          ),
        })}
      />
      <PlanCard
        name="Free"
        price="$0"
        features={freeFeatures}
        isCurrent={current === 'Free'}
        {...(isPaid && {
          action: (
            <Button tone="quiet" className="w-full" onClick={onChooseFree}>
              Choose Free
            </Button>
          ),
        })}
      />
    </div>
  );
}
