import type { ReactNode } from 'react';

export type DialogProps = {
  readonly isOpen: boolean;
  /** The language of its texts. Default: that of the page. */
  readonly lang?: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** Called on close. True if the opener is about to be removed, such as the card of an entry deleted in the dialog. */
  readonly isOpenerGone?: () => boolean;
  readonly children: ReactNode;
};
