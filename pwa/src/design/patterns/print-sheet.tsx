import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export type PrintSheetProps = {
  readonly title: string;
  /** Details such as the date and the reference. */
  readonly meta: string;
  readonly children: ReactNode;
};

/** While it is rendered, printing the page prints only this sheet. */
export function PrintSheet({ title, meta, children }: PrintSheetProps): ReactNode {
  return createPortal(
    <article data-print-sheet className="hidden print:block">
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{meta}</p>
      {children}
    </article>,
    document.body,
  );
}
