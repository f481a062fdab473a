import { useNavigate } from '@tanstack/react-router';
import { Download, Library, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { isMember } from '@emmaus/shared/domain/entitlement';
import { useDeviceData } from '../../data/data-provider';
import { useProfile } from '../../data/queries/use-profile';
import { useProgress } from '../../data/queries/use-progress';
import { useToday } from '../../data/queries/use-today';
import { openDialog } from '../../dialogs/open-dialog';
import { useFirstPaint } from '../../first-paint/use-first-paint';
import { LinkCard } from './link-card';
import { useDueNotice } from './use-due-notice';
import { StatCards } from './stat-cards';
import { UserMenu } from './user-menu';
import { WelcomeCard } from './welcome-card';

const LogOutDialog = lazy(async () => {
  const part = await import('./log-out-dialog');
  return { default: part.LogOutDialog };
});
const Notice = lazy(async () => ({ default: (await import('./notice')).Notice }));

/** The home screen: today's walk, progress, a notice, and links to the other screens. */
export function DashboardScreen(): ReactNode {
  const profile = useProfile();
  const progress = useProgress();
  const today = useToday();
  const { userId } = useDeviceData();
  const isReady = profile !== undefined && profile !== null && progress !== undefined;
  useFirstPaint({ path: '/dashboard', userId, day: today, isReady });
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const navigate = useNavigate();
  const { notice, dismissInstall } = useDueNotice(profile, progress);
  const openDay = (): void => openDialog({ kind: 'your-day', timeZone: profile?.timeZone ?? null });
  const isPaid = profile !== undefined && profile !== null && isMember(profile.membershipTier);

  return (
    <div className="wide-column">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
        <h1 className="font-serif text-2xl font-semibold">Emmaus</h1>
        <UserMenu
          name={profile?.name ?? null}
          hasStats={progress !== undefined && progress !== null}
          onLogOut={() => setIsLoggingOut(true)}
        />
      </header>
      <WelcomeCard />
      <StatCards progress={progress} />
      {notice !== null && (
        <Suspense>
          <Notice notice={notice} onDismissInstall={dismissInstall} onChooseDay={openDay} />
        </Suspense>
      )}
      <section aria-label="More" className="mt-8 grid gap-4 sm:grid-cols-3">
        <LinkCard
          to="/discipleship-tools"
          icon={<Wrench aria-hidden size={22} />}
          title="Discipleship Tools"
          text="Thirteen ways to go deeper with Scripture."
          isLocked={!isPaid}
        />
        <LinkCard
          icon={<Download aria-hidden size={22} />}
          title="Discipleship Downloads"
          to="/discipleship-downloads"
          text="A book to read and music to pray with."
          isLocked={!isPaid}
        />
        <LinkCard
          to="/spiritual-library"
          icon={<Library aria-hidden size={22} />}
          title="My Spiritual Library"
          text="Your walks, and everything you kept."
        />
      </section>
      <Suspense>
        {isLoggingOut && (
          <LogOutDialog
            onClose={() => setIsLoggingOut(false)}
            onDone={() => void navigate({ to: '/' })}
          />
        )}
      </Suspense>
    </div>
  );
}
