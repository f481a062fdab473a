import type { ReactNode } from 'react';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { DayNotice } from './day-notice';
import type { Notice as NoticeKind } from './due-notice';
import { InstallNotice } from './install-notice';
import { RestoredNotice } from './restored-notice';

export type NoticeProps = {
  readonly notice: NoticeKind;
  readonly onDismissInstall: () => void;
  readonly onChooseDay: () => void;
};

/** The notice that is due. */
export function Notice({ notice, onDismissInstall, onChooseDay }: NoticeProps): ReactNode {
  switch (notice) {
    case 'restored':
      return <RestoredNotice />;
    case 'day':
      return <DayNotice onChooseDay={onChooseDay} />;
    case 'install':
      return <InstallNotice onDismiss={onDismissInstall} />;
    default:
      return assertNever(notice);
  }
}
