import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { BillingApi, DemoCheckout } from '../../data/api/billing-api';
import { createBillingApi } from '../../data/api/billing-api';
import type { Outcome } from '../../data/api/outcome';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Button, buttonLook } from '../../design/primitives/button';
import { pageHttp } from '../../platform/http';

const pageApi = createBillingApi(pageHttp);

type Api = Pick<BillingApi, 'demoCheckout' | 'completeDemoCheckout'>;

export type DemoCheckoutScreenProps = {
  readonly checkoutId: string;
  /** @param path the return path of the response */
  readonly onPaid: (path: string) => void;
  readonly api?: Api;
};

/** Replaces a payment provider in a trial installation: it says that it is a demo, and asks for no card. */
export function DemoCheckoutScreen({
  checkoutId,
  onPaid,
  api = pageApi,
}: DemoCheckoutScreenProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome<DemoCheckout> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const answer = await api.demoCheckout(checkoutId);
      if (isCurrent) {
        setOutcome(answer);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry sends the request again
  }, [api, checkoutId, attempt]);

  return (
    <main id="main" className="screen-column flex min-h-dvh flex-col justify-center py-8">
      <div className="mx-auto w-full max-w-md rounded-lg border border-line bg-surface px-5 py-8 sm:px-9">
        <p className="mb-6 flex gap-3 rounded-md bg-dusk-wash px-4 py-3 font-medium">
          <FlaskConical aria-hidden size={20} className="mt-1 shrink-0" />
          Demo checkout. No card is charged.
        </p>
        <Content
          outcome={outcome}
          onRetry={() => {
            setOutcome(null);
            setAttempt((count) => count + 1);
          }}
          pay={async () => {
            const answer = await api.completeDemoCheckout(checkoutId);
            if (answer.kind === 'done') {
              onPaid(answer.value.returnPath);
            }
            return answer;
          }}
        />
      </div>
    </main>
  );
}

function Content({
  outcome,
  onRetry,
  pay,
}: {
  readonly outcome: Outcome<DemoCheckout> | null;
  readonly onRetry: () => void;
  readonly pay: () => Promise<Outcome<unknown>>;
}): ReactNode {
  if (outcome === null) {
    return <Skeleton label="Opening the checkout..." />;
  }
  if (outcome.kind === 'unreachable') {
    return (
      <StateMessage
        title="The checkout cannot be reached."
        text="It needs a connection. Nothing was bought."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  if (outcome.kind === 'refused' || outcome.value.state !== 'open') {
    return <ClosedCheckout outcome={outcome} />;
  }
  return <OpenCheckout price={outcome.value.discipleshipPriceDisplay} pay={pay} />;
}

function ClosedCheckout({
  outcome,
}: {
  readonly outcome: Exclude<Outcome<DemoCheckout>, { kind: 'unreachable' }>;
}): ReactNode {
  if (outcome.kind === 'refused' && outcome.status === 401) {
    return (
      <StateMessage
        title="Please sign in first."
        action={
          <Link to="/login" className={buttonLook()}>
            Sign In
          </Link>
        }
      />
    );
  }
  const isDone = outcome.kind === 'done' && outcome.value.state === 'done';
  const title =
    outcome.kind === 'refused'
      ? outcome.message
      : isDone
        ? 'This checkout is completed.'
        : 'This checkout has expired.';
  return (
    <StateMessage
      title={title}
      action={
        <Link to="/dashboard" className={buttonLook()}>
          Back to Emmaus
        </Link>
      }
    />
  );
}

function OpenCheckout({
  price,
  pay,
}: {
  readonly price: string;
  readonly pay: () => Promise<Outcome<unknown>>;
}): ReactNode {
  const [isPaying, setIsPaying] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setIsPaying(true);
    setError(null);
    const answer = await pay();
    if (answer.kind !== 'done') {
      setIsPaying(false);
      setError(
        answer.kind === 'refused'
          ? answer.message
          : 'No answer came. Please try again; you will not be subscribed twice.',
      );
    }
  };
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold">Discipleship</h1>
      <p className="mt-2">
        <span className="font-serif text-2xl font-semibold">{price}</span>
        <span className="text-ink-soft"> a month, until you cancel</span>
      </p>
      {error !== null && (
        <p role="alert" className="mt-4 text-rose">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Button isBusy={isPaying} onClick={() => void send()}>
          {isPaying ? 'Subscribing...' : 'Subscribe'}
        </Button>
        <Link to="/dashboard" search={{ canceled: true }} className={buttonLook('quiet')}>
          Cancel
        </Link>
      </div>
    </>
  );
}
