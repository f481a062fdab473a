import { useState, useSyncExternalStore } from 'react';
import type { ProgressStats } from '@emmaus/shared/domain/progress';
import type { Profile } from '@emmaus/shared/entities/profile';
import { useWasRestored } from '../../data/queries/use-was-restored';
import { systemClock } from '../../platform/clock';
import { minutesAheadOfUtc } from '../../platform/device-zone';
import {
  hasInstallPrompt,
  isIosSafari,
  isStandalone,
  watchInstallPrompt,
} from '../../platform/install';
import { localTextStorage } from '../../platform/storage';
import type { Notice } from './due-notice';
import { dueNotice } from './due-notice';

const installKey = 'installCoach';

export type DueNotice = {
  readonly notice: Notice | null;
  /** Stores that this device must not offer the installation again. */
  readonly dismissInstall: () => void;
};

/** The notice that the dashboard shows; null for none. */
export function useDueNotice(
  profile: Profile | null | undefined,
  progress: ProgressStats | null | undefined,
): DueNotice {
  const wasRestored = useWasRestored();
  const hasPrompt = useSyncExternalStore(watchInstallPrompt, hasInstallPrompt);
  const [isDismissed, setIsDismissed] = useState(() => localTextStorage.read(installKey) !== null);
  const hasProfile = profile !== null && profile !== undefined;
  const notice = hasProfile
    ? dueNotice({
        wasRestored,
        timeZone: profile.timeZone,
        minutesAheadOfUtc: minutesAheadOfUtc(systemClock.nowMs()),
        walksCompleted: progress?.totalWalksCompleted ?? 0,
        canInstall: !isDismissed && (hasPrompt || isIosSafari()) && !isStandalone(),
      })
    : null;
  return {
    notice,
    dismissInstall: () => {
      localTextStorage.write(installKey, 'dismissed');
      setIsDismissed(true);
    },
  };
}
