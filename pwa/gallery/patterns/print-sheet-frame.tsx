import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Paragraphs } from '../../src/design/patterns/paragraphs';
import { PrintSheet } from '../../src/design/patterns/print-sheet';

/** The sheet is hidden on screen; here it is shown in the colors of paper, which are always light. */
export function PrintedSheet(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['theme'] = 'light';
    const sheet = document.querySelector('[data-print-sheet]');
    sheet?.classList.replace('hidden', 'block');
    sheet?.classList.add('p-5');
    // Printing needs it directly in the body, outside the page's own landmark.
    sheet?.setAttribute('role', 'region');
    sheet?.setAttribute('aria-label', 'Sheet');
  }, []);
  return (
    <PrintSheet title="The morning was quiet" meta="March 4, 2031 · Luke 24:13–35">
      <Paragraphs text={'I walked slowly today.\n\nThe road was longer than I thought.'} />
    </PrintSheet>
  );
}
