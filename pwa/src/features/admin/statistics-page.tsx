import { LockKeyhole, LogOut, RefreshCw, ServerCrash, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { AdminApi } from '../../data/api/admin-api';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Button } from '../../design/primitives/button';
import { IconButton } from '../../design/primitives/icon-button';
import { ReportedTexts } from './reported-texts';
import { Statistics } from './statistics';
import type { AdminState } from './use-admin-stats';
import { useAdminStats } from './use-admin-stats';

export type StatisticsPageProps = {
  readonly api: AdminApi;
  readonly adminKey: string;
  /** Deletes the stored key and returns to the form. */
  readonly onLock: () => void;
};

export function StatisticsPage({ api, adminKey, onLock }: StatisticsPageProps): ReactNode {
  const { state, refresh } = useAdminStats(api, adminKey);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-4">
        <h1 className="mr-auto font-serif text-3xl font-semibold">Admin</h1>
        {(state.kind === 'open' || state.kind === 'loading') && (
          <IconButton label="Refresh" onClick={refresh}>
            <RefreshCw aria-hidden size={20} />
          </IconButton>
        )}
        <Button tone="quiet" icon={<LogOut aria-hidden size={18} />} onClick={onLock}>
          Log Out
        </Button>
      </div>
      <Content api={api} adminKey={adminKey} state={state} onRetry={refresh} onLock={onLock} />
    </>
  );
}

type ContentProps = StatisticsPageProps & {
  readonly state: AdminState;
  readonly onRetry: () => void;
};

function Content({ api, adminKey, state, onRetry, onLock }: ContentProps): ReactNode {
  const tryAgain = <Button onClick={onRetry}>Try Again</Button>;
  switch (state.kind) {
    case 'loading':
      return <Skeleton label="Loading the statistics..." lines={8} />;
    case 'open':
      return (
        <Statistics stats={state.stats}>
          <ReportedTexts api={api} adminKey={adminKey} open={state.stats.openReports ?? 0} />
        </Statistics>
      );
    case 'denied':
      return (
        <div role="alert">
          <StateMessage
            icon={<LockKeyhole aria-hidden size={28} />}
            title="Access denied. Invalid admin key."
            action={<Button onClick={onLock}>Try Again</Button>}
          />
        </div>
      );
    case 'refused':
      return (
        <div role="alert">
          <StateMessage
            icon={<LockKeyhole aria-hidden size={28} />}
            title="Not right now"
            text={state.message}
            action={tryAgain}
          />
        </div>
      );
    case 'unreachable':
      return (
        <div role="alert">
          <StateMessage
            {...(state.isServerTrouble
              ? {
                  icon: <ServerCrash aria-hidden size={28} />,
                  title: 'The server is in trouble.',
                  text: 'It answered that something went wrong on its side. Please try again in a moment.',
                }
              : {
                  icon: <WifiOff aria-hidden size={28} />,
                  title: 'The statistics need a connection.',
                  text: 'They are always fetched anew and never kept on this device.',
                })}
            action={tryAgain}
          />
        </div>
      );
    default:
      return assertNever(state);
  }
}
