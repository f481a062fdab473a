import { longDate } from '@emmaus/shared/domain/display-date';
import { unmarkedTitle } from '@emmaus/shared/domain/conflicted-copy';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { defaultJournalPrompt, journalPreviewLength } from '@emmaus/shared/enums/journal';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

/** The preview of an entry on its card (docs/product-spec.md). It never cuts a surrogate pair. */
export function previewOf(content: string): string {
  if (content.length <= journalPreviewLength) {
    return content;
  }
  const cut = content.slice(0, journalPreviewLength);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}...`;
}

/** The prompt to show; null for the default prompt, which an entry without a prompt has. */
export function shownPrompt(prompt: string): string | null {
  return prompt === defaultJournalPrompt || prompt.trim() === '' ? null : prompt;
}

/** An entry as plain text, for Copy and Download. */
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
