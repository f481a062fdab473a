import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Download, Library, LogOut, Sunrise, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { isMember } from '@emmaus/shared/domain/entitlement';
import type { Profile } from '@emmaus/shared/entities/profile';
import { useDeviceData } from '../../data/data-provider';
import { useProfile } from '../../data/queries/use-profile';
import { useProgress } from '../../data/queries/use-progress';
import { useToday } from '../../data/queries/use-today';
import { useFirstPaint } from '../../first-paint/use-first-paint';
import { Menu } from '../../design/primitives/menu';
import { LinkCard } from './link-card';
import { useDueNotice } from './use-due-notice';
import { StatCards } from './stat-cards';
import { WelcomeCard } from './welcome-card';

const LogOutDialog = lazy(async () => {
  const part = await import('./log-out-dialog');
  return { default: part.LogOutDialog };
});
const YourDayDialog = lazy(async () => {
  const part = await import('./your-day-dialog');
  return { default: part.YourDayDialog };
});
const Notice = lazy(async () => ({ default: (await import('./notice')).Notice }));
const PlanDialog = lazy(async () => {
  const part = await import('./plan-dialog');
  return { default: part.PlanDialog };
});

/** Home: today's walk first, then how far one has come, then where one may go. */
export function DashboardScreen(): ReactNode {
  const profile = useProfile();
  const progress = useProgress();
  const today = useToday();
  const { userId } = useDeviceData();
  const isReady = profile !== undefined && profile !== null && progress !== undefined;
  useFirstPaint({ path: '/dashboard', userId, day: today, isReady });
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const [isDayOpen, setIsDayOpen] = useState(false);
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const navigate = useNavigate();
  const { notice, dismissInstall } = useDueNotice(profile, progress);
  const isPaid = profile !== undefined && profile !== null && isMember(profile.membershipTier);

  return (
    <div className="wide-column">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
        <h1 className="font-serif text-2xl font-semibold">Emmaus</h1>
        <UserMenu
          profile={profile}
          onDay={() => setIsDayOpen(true)}
          onLogOut={() => setIsLoggingOut(true)}
        />
      </header>
      <WelcomeCard />
      <StatCards progress={progress} />
      {notice !== null && (
        <Suspense>
          <Notice
            notice={notice}
            onDismissInstall={dismissInstall}
            onChooseDay={() => setIsDayOpen(true)}
          />
        </Suspense>
      )}
      <section aria-label="More" className="mt-8 grid gap-4 sm:grid-cols-3">
        <LinkCard
          icon={<Wrench aria-hidden size={22} />}
          title="Discipleship Tools"
          text="Thirteen ways to go deeper with Scripture."
          isLocked={!isPaid}
          onLocked={() => setIsPlanOpen(true)}
        />
        <LinkCard
          icon={<Download aria-hidden size={22} />}
          title="Discipleship Downloads"
          text="A book to read and music to pray with."
          isLocked={!isPaid}
          onLocked={() => setIsPlanOpen(true)}
        />
        <Link
          to="/spiritual-library"
          className="group rounded-lg border border-line bg-surface p-5 transition-colors duration-150 hover:border-control"
        >
          <Library aria-hidden size={22} className="text-ember" />
          <h2 className="mt-3 font-semibold">My Spiritual Library</h2>
          <p className="mt-1 text-ink-soft">Your walks, and everything you kept.</p>
        </Link>
      </section>
      <Suspense>
        {isDayOpen && (
          <YourDayDialog timeZone={profile?.timeZone ?? null} onClose={() => setIsDayOpen(false)} />
        )}
        {isPlanOpen && <PlanDialog onClose={() => setIsPlanOpen(false)} />}
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

function UserMenu({
  profile,
  onDay,
  onLogOut,
}: {
  readonly profile: Profile | null | undefined;
  readonly onDay: () => void;
  readonly onLogOut: () => void;
}): ReactNode {
  return (
    <Menu
      label={
        <>
          <span className="truncate">
            {profile === undefined || profile === null
              ? 'Welcome back'
              : `Welcome back, ${profile.name}`}
          </span>
          <ChevronDown aria-hidden size={18} className="shrink-0" />
        </>
      }
      items={[
        { label: 'Your day', icon: <Sunrise aria-hidden size={18} />, onSelect: onDay },
        { label: 'Log Out', icon: <LogOut aria-hidden size={18} />, onSelect: onLogOut },
      ]}
    />
  );
}
