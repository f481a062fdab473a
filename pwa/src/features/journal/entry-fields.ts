import * as z from 'zod/mini';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { defaultJournalPrompt } from '@emmaus/shared/enums/journal';

const fieldsSchema = z.object({
  topic: z.string(),
  title: z.string(),
  prompt: z.string(),
  content: z.string(),
  /** For an edit: the version that it is based on. */
  base: z.optional(z.object({ baseVersion: z.int(), basedOn: z.optional(z.string()) })),
});

/** The fields of the entry dialog; also the stored form of a draft. */
export type EntryFields = z.infer<typeof fieldsSchema>;

export const emptyFields: EntryFields = { topic: '', title: '', prompt: '', content: '' };

export function fieldsOf(entry: JournalEntry): EntryFields {
  const { topic, title, prompt, content } = entry;
  return {
    topic: topic ?? '',
    title,
    prompt: prompt === defaultJournalPrompt ? '' : prompt,
    content,
  };
}

/** The arguments of the action: trimmed, with the default prompt, without an empty topic (docs/product-spec.md). */
export function entryOf({ topic, title, prompt, content }: EntryFields): {
  readonly title: string;
  readonly prompt: string;
  readonly content: string;
  readonly topic?: string;
} {
  return {
    title: title.trim(),
    prompt: prompt.trim() === '' ? defaultJournalPrompt : prompt.trim(),
    content: content.trim(),
    ...(topic.trim() === '' ? {} : { topic: topic.trim() }),
  };
}

/** @returns null if the text is not a draft of this version of the app */
export function parseDraft(text: string): EntryFields | null {
  try {
    const parsed = fieldsSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function isSameText(a: EntryFields, b: EntryFields): boolean {
  return (
    a.topic === b.topic && a.title === b.title && a.prompt === b.prompt && a.content === b.content
  );
}
