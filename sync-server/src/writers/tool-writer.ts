import type { ToolStage } from '@emmaus/shared/api/ai-tools';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

export type ToolRequest = {
  readonly toolId: TextToolId;
  /** What the person typed. */
  readonly input: string;
  readonly userId: string;
  readonly date: LocalDay;
  /** The person's name as typed at sign-up. */
  readonly name: string;
  readonly answers: Answers;
  /** Answers that this tool gave this person before; a tool with several good ones then goes on to the next. */
  readonly earlierAnswers: number;
  /** Whoever asked went away, or the server stops: the writer gives up as soon as it can. */
  readonly signal?: AbortSignal;
  /** Somebody looks on: told what is done, and the answer as far as it is checked. */
  readonly onProgress?: (progress: WritingProgress) => void;
};

export type WritingProgress = {
  readonly stage: ToolStage;
  /** The answer as far as it is checked; its end is never in it. One that does not begin with the last is a second try. */
  readonly text?: string;
};

/** A passage of the World English Bible that an answer quotes or names. */
export type ToolReference = {
  /** The form that people read, as it stands in the answer: `John 3:16-18`. */
  readonly reference: string;
  /** File name of the book in the compiled Bible. */
  readonly book: string;
  readonly start: { readonly chapter: number; readonly verse: number };
  readonly end: { readonly chapter: number; readonly verse: number };
};

export type ToolWriterAnswer = {
  /**
   * Plain text with little markup: `## ` headings, `- ` and `1. ` lists, `> ` lines of quoted Scripture with the
   * reference in the last one, `*emphasis*`; an empty line between blocks. No links, no HTML.
   */
  readonly result: string;
  /** All passages behind the answer, in the order of their first mention, each once. */
  readonly references: readonly ToolReference[];
  readonly source: ContentSource;
  /** Name of the language model that wrote it; null where the library did. */
  readonly model?: string | null;
  /** True where the library answers because the model could not: such an answer is never charged. */
  readonly isFallback?: boolean;
  /** True where moderation read in the words that somebody may do themselves harm: help is then shown first. */
  readonly needsCare?: boolean;
  /** False where the answer says that it has nothing good and gives what a search found. */
  readonly isStrong: boolean;
};

/**
 * Answers what a person typed into a tool. The same request gives the same answer from the library.
 * A model that fails is never told to the caller: the library answers then, and says so (`isFallback`).
 * It rejects where the signal ended it (with the signal's reason), and where the library itself cannot be read.
 */
export type ToolWriter = { readonly write: (request: ToolRequest) => Promise<ToolWriterAnswer> };
