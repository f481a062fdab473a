import { showToast } from '../../design/patterns/toast';
import type { EntryDraft } from './use-entry-draft';

/** Says that what was typed is not lost with the dialog, and offers to forget it after all. */
export function keptAsDraft({ discard }: Pick<EntryDraft, 'discard'>): void {
  showToast({
    title: 'Kept as a draft',
    description: 'Your words will be here when you come back.',
    action: { label: 'Discard', onClick: () => void discard().catch(() => undefined) },
  });
}
