import type { ReactNode } from 'react';
import { LongDialog, ShortDialog } from './primitives/dialog-frames';
import { OpenMenu } from './primitives/menu-frame';
import { PrintedSheet } from './patterns/print-sheet-frame';
import { ActionToast, CalmToast, LongToast, ProblemToast } from './patterns/toaster-frames';
import { LongList } from './patterns/virtual-list-frame';

type FrameContent = {
  readonly title: string;
  /** Pixels. */
  readonly height: number;
  readonly Content: () => ReactNode;
};

/** What covers the window, or scrolls with it, and therefore needs a page of its own. */
export const frames = {
  'dialog-short': { title: 'Dialog, short', height: 220, Content: ShortDialog },
  'dialog-long': { title: 'Dialog, with more than fits', height: 300, Content: LongDialog },
  'menu-open': { title: 'Menu, open', height: 260, Content: OpenMenu },
  'print-sheet': { title: 'Sheet, as it is printed', height: 240, Content: PrintedSheet },
  'toast-calm': { title: 'Message', height: 110, Content: CalmToast },
  'toast-action': { title: 'Message with an action', height: 150, Content: ActionToast },
  'toast-problem': { title: 'Message of a problem', height: 130, Content: ProblemToast },
  'toast-long': { title: 'Message with long text', height: 270, Content: LongToast },
  'virtual-list': { title: 'List of 1,000 items', height: 300, Content: LongList },
} as const satisfies Record<string, FrameContent>;

export type FrameName = keyof typeof frames;

export function isFrameName(name: string): name is FrameName {
  return Object.hasOwn(frames, name);
}
