import type { ReactNode } from 'react';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** Asked when it closes: what opened it is about to go, such as the card of an entry that was deleted in it. */
  readonly isOpenerGone?: () => boolean;
  readonly children: ReactNode;
};
