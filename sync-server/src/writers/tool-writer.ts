import type { ToolStage } from '@emmaus/shared/api/ai-tools';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

export type ToolRequest = {
  readonly toolId: TextToolId;
  /** What the person typed. */
  readonly input: string;
  /** The care needs of the input; the person has seen the help for them and went on. Empty for most questions. */
  readonly needs: readonly CareNeed[];
  readonly userId: string;
  readonly date: LocalDay;
  /** The person's name as typed at sign-up. */
  readonly name: string;
  readonly answers: Answers;
  /** Number of earlier answers of this tool to this person; used to rotate between good ones. */
  readonly earlierAnswers: number;
  /** Aborted when the client disconnects or the server stops. The writer then stops as soon as it can. */
  readonly signal?: AbortSignal;
  /** Called with the stage and the checked part of the answer while it is written. */
  readonly onProgress?: (progress: WritingProgress) => void;
};

export type WritingProgress = {
  readonly stage: ToolStage;
  /**
   * The checked part of the answer; never the whole. If it does not start with the previous text, it belongs to a
   * second attempt.
   */
  readonly text?: string;
};

/** A passage of the World English Bible that an answer quotes or names. */
export type ToolReference = {
  /** As the answer prints it: `John 3:16-18`. */
  readonly reference: string;
  /** File name of the book in the compiled Bible. */
  readonly book: string;
  readonly start: { readonly chapter: number; readonly verse: number };
  readonly end: { readonly chapter: number; readonly verse: number };
};

export type ToolWriterAnswer = {
  /**
   * Plain text with this markup only: `## ` headings, `- ` and `1. ` lists, `> ` lines of quoted Scripture with the
   * reference in the last one, `*emphasis*`; an empty line between blocks. No links, no HTML.
   */
  readonly result: string;
  /** All passages that the answer quotes or names, each once, in the order of their first mention. */
  readonly references: readonly ToolReference[];
  readonly source: ContentSource;
  /** Name of the model; null for an answer of the library. */
  readonly model?: string | null;
  /** True if the library answers because the model could not. Such an answer is never charged. */
  readonly isFallback?: boolean;
  /** True if moderation found a risk of self-harm. The app then shows help first. */
  readonly needsCare?: boolean;
  /** False if the answer says that it found nothing good and quotes search results. */
  readonly isStrong: boolean;
};

/**
 * Answers what a person typed into a tool. From the library, the same request gives the same answer. Failures of the
 * model are not reported to the caller: the library answers instead (`isFallback`).
 * @throws the signal's reason after an abort, or an error if the library cannot be loaded
 */
export type ToolWriter = { readonly write: (request: ToolRequest) => Promise<ToolWriterAnswer> };
