import type { z } from 'zod';
import type { ToolRequest } from '../../tool-writer';
import type { AnswerPage } from '../../library/tools/answers/answer-page';

/** How one tool asks a model, and how its answer is laid out. */
export type ToolFormat<Raw> = {
  readonly instructions: string;
  /** Flat and without optional keys, as strict structured output wants it. */
  readonly schema: z.ZodType<Raw>;
  /** Every text that people will read, so that each is checked and mended. */
  readonly texts: (raw: Raw) => readonly string[];
  /** Lengths and counts. @throws ModelError 'unfit' */
  readonly check: (raw: Raw) => void;
  /**
   * What the tool promises beyond words, such as a passage of the Gospels or a time in which there were films. Asked of
   * the whole answer only. @throws ModelError 'unfit'
   */
  readonly checkSense?: (raw: Raw, context: LayoutContext) => void;
  /** Where people or works are quoted that are no Scripture. */
  readonly otherQuotes: 'kept' | 'removed';
  /** References that exist, in canonical form; the others are left out. */
  readonly layOut: (page: AnswerPage, raw: Raw, context: LayoutContext) => void;
};

export type LayoutContext = {
  readonly request: ToolRequest;
  /** The text as it was mended. Null where nothing was left of it. */
  readonly repaired: (text: string) => string | null;
  /** Those of the named passages that exist, each once, in canonical form. */
  readonly existing: (references: readonly string[]) => string[];
};
