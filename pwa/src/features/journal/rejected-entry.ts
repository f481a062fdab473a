import { defaultJournalPrompt } from '@emmaus/shared/enums/journal';
import type { RejectedAction } from '../../data/outbox/rejected-action';
import type { EntryFields } from './entry-fields';

export type RejectedEntry = { readonly item: RejectedAction; readonly fields: EntryFields };

/** The rejected actions that contain the text of a journal entry. */
export function rejectedEntries(items: readonly RejectedAction[]): RejectedEntry[] {
  return items.flatMap((item) => {
    const { action } = item;
    if (action?.name !== 'createJournalEntry' && action?.name !== 'editJournalEntry') {
      return [];
    }
    const { title, prompt, content, topic = '' } = action.args;
    const fields = {
      title,
      content,
      topic,
      prompt: prompt === defaultJournalPrompt ? '' : prompt,
    };
    return [{ item, fields }];
  });
}

/** Adds the period that some of the product's texts do not have. */
export function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
