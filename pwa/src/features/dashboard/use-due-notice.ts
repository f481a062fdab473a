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
  /** The person does not want to hear of installing again. */
  readonly dismissInstall: () => void;
};

/** What the dashboard has to say today, if anything. */
export function useDueNotice(
  profile: Profile | null | undefined,
  progress: ProgressStats | null | undefined,
): DueNotice {
  const wasRestored = useWasRestored();
  const hasPrompt = useSyncExternalStore(watchInstallPrompt, hasInstallPrompt);
  const [isDismissed, setIsDismissed] = useState(() => localTextStorage.read(installKey) !== null);
  const isKnown = profile !== null && profile !== undefined;
  const notice = isKnown
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
