import { longDate } from '@emmaus/shared/domain/display-date';
import { unmarkedTitle } from '@emmaus/shared/domain/conflicted-copy';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { defaultJournalPrompt, journalPreviewLength } from '@emmaus/shared/enums/journal';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

/** What the card shows of an entry (spec section 5). Never half of a character. */
export function previewOf(content: string): string {
  if (content.length <= journalPreviewLength) {
    return content;
  }
  const cut = content.slice(0, journalPreviewLength);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}...`;
}

/** Null when there is none to show: an entry without a prompt holds the default one. */
export function shownPrompt(prompt: string): string | null {
  return prompt === defaultJournalPrompt || prompt.trim() === '' ? null : prompt;
}

/** What Copy and Download hand over. */
export function journalEntryText(entry: JournalEntry, day: LocalDay): string {
  return [
    unmarkedTitle(entry.title),
    [longDate(day), entry.topic].filter((part) => part !== null).join('\n'),
    shownPrompt(entry.prompt),
    entry.content,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

export function entryFile(
  entry: JournalEntry,
  day: LocalDay,
): { readonly name: string; readonly text: string } {
  return {
    name: entryFileName(unmarkedTitle(entry.title), day),
    text: `${journalEntryText(entry, day)}\n`,
  };
}
