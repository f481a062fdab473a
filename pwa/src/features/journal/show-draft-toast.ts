import { showToast } from '../../design/patterns/toast';
import type { EntryDraft } from './use-entry-draft';

/** Tells the person that closing the dialog kept the text as a draft, and offers to discard it. */
export function showDraftToast({ discard }: Pick<EntryDraft, 'discard'>): void {
  showToast({
    title: 'Kept as a draft',
    description: 'Your words will be here when you come back.',
    action: { label: 'Discard', onClick: () => void discard().catch(() => undefined) },
  });
}
