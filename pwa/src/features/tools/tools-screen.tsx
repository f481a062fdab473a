import { Link } from '@tanstack/react-router';
import { ArrowLeft, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { insufficientCredits } from '@emmaus/shared/domain/credit-words';
import { isMember, isMetered } from '@emmaus/shared/domain/entitlement';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { ToolId } from '@emmaus/shared/enums/tools';
import { toolIds } from '@emmaus/shared/enums/tools';
import type { ToolsApi } from '../../data/api/tools-api';
import { useAssessments } from '../../data/queries/use-assessments';
import { useHasSynced } from '../../data/queries/use-has-synced';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';
import { systemClock } from '../../platform/clock';
import { useIsOnline } from '../../platform/use-is-online';
import { CreditBalanceCard } from './credit-balance-card';
import { isUnaffordable } from './credit-view';
import type { ToolAction } from './tool-card';
import { ToolCard } from './tool-card';
import { pageToolsApi } from './tools-page-api';
import { UpgradeBanner } from './upgrade-banner';
import { useCreditRecord } from './use-credit-record';

export type ToolsScreenProps = { readonly api?: Pick<ToolsApi, 'credits'> };

/** The thirteen tools with the credit balance (docs/product-spec.md). */
export function ToolsScreen({ api = pageToolsApi }: ToolsScreenProps): ReactNode {
  const profile = useProfile();
  return (
    <div className="wide-column">
      <header className="pt-3">
        <Link
          to="/dashboard"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          Back to Dashboard
        </Link>
        <h1 className="mt-2 font-serif text-3xl font-semibold">Discipleship Tools</h1>
        <p className="mt-1 mb-6 max-w-[60ch] text-pretty text-ink-soft">
          Bring a question, a name, a passage or a long day, and see what Scripture has for it.
        </p>
      </header>
      {profile === undefined || profile === null ? (
        <MissingProfile />
      ) : isMetered(profile.membershipTier) ? (
        <MeteredTools profile={profile} api={api} />
      ) : (
        <Tools profile={profile} creditsLeft={null} isUnaffordable={() => false} />
      )}
    </div>
  );
}

/** Shown while the profile is loading, or if this device has not synced yet. */
function MissingProfile(): ReactNode {
  const hasSynced = useHasSynced();
  const isOnline = useIsOnline();
  return hasSynced === false && !isOnline ? (
    <StateMessage
      icon={<CloudOff aria-hidden size={32} />}
      title="The tools are not on this device yet"
      text="They come with the first connection."
    />
  ) : (
    <Skeleton label="Loading your spiritual journey..." />
  );
}

function MeteredTools({
  profile,
  api,
}: {
  readonly profile: Profile;
  readonly api: Pick<ToolsApi, 'credits'>;
}): ReactNode {
  const record = useCreditRecord(api);
  return (
    <>
      {record !== null && <CreditBalanceCard record={record} timeZone={profile.timeZone} />}
      <Tools
        profile={profile}
        creditsLeft={record?.creditsRemaining}
        isUnaffordable={(toolId) => isUnaffordable(record, toolId, systemClock.nowMs())}
      />
    </>
  );
}

type ToolsProps = {
  readonly profile: Profile;
  /** The balance; null if the person is not metered, undefined while it is unknown. */
  readonly creditsLeft: number | null | undefined;
  /** Whether the balance is too low for the tool. */
  readonly isUnaffordable: (toolId: ToolId) => boolean;
};

function Tools({ profile, creditsLeft, isUnaffordable }: ToolsProps): ReactNode {
  const isLocked = !isMember(profile.membershipTier);
  const hasGifts = (useAssessments()?.length ?? 0) > 0;

  const actionsOf = (toolId: ToolId): ToolAction[] => {
    const open = (request: Parameters<typeof openDialog>[0]) => (): void => {
      if (isUnaffordable(toolId)) {
        showToast({ ...insufficientCredits, tone: 'problem' });
        openDialog({ kind: 'plan' });
      } else {
        openDialog(request);
      }
    };
    if (toolId !== 'spiritual-gifts') {
      return isLocked ? [] : [{ label: 'Explore Tool', onTap: open({ kind: 'tool', toolId }) }];
    }
    const take = open({ kind: 'spiritual-gifts', show: 'questions' });
    if (!hasGifts) {
      return isLocked ? [] : [{ label: 'Take Assessment', onTap: take }];
    }
    // Results stay visible after a membership has ended.
    const see: ToolAction = {
      label: 'See Current Results',
      onTap: () => openDialog({ kind: 'spiritual-gifts', show: 'results' }),
    };
    return isLocked ? [see] : [see, { label: 'Retake Assessment', onTap: take }];
  };

  return (
    <>
      {isLocked && <UpgradeBanner title="The tools are waiting for you" />}
      <ul aria-label="Tools" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {toolIds.map((toolId) => (
          <li key={toolId} className="grid">
            <ToolCard
              toolId={toolId}
              isLocked={isLocked}
              creditsLeft={creditsLeft}
              actions={actionsOf(toolId)}
            />
          </li>
        ))}
      </ul>
      {isLocked && <StartCard />}
    </>
  );
}

function StartCard(): ReactNode {
  return (
    <section
      aria-labelledby="start-journey"
      className="mt-8 rounded-lg border border-ember bg-surface px-6 py-8 text-center"
    >
      <h2 id="start-journey" className="font-serif text-2xl font-semibold text-balance">
        Start Your Discipleship Journey
      </h2>
      <p className="mx-auto mt-2 mb-5 max-w-[52ch] text-pretty text-ink-soft">
        All thirteen tools, your own prayer journal, and the downloads to keep. You can stop at any
        time, and what you wrote stays yours.
      </p>
      <Button onClick={() => openDialog({ kind: 'plan' })}>See Discipleship</Button>
    </section>
  );
}
