import type { z } from 'zod';
import type { ToolRequest } from '../../tool-writer';
import type { AnswerPage } from '../../library/tools/answers/answer-page';

/** How one tool asks the model and lays out its answer. */
export type ToolFormat<Raw> = {
  readonly instructions: string;
  /** Flat and without optional keys, as strict structured output requires. */
  readonly schema: z.ZodType<Raw>;
  /** All texts that the person will read. Each is checked and repaired. */
  readonly texts: (raw: Raw) => readonly string[];
  /** Checks lengths and counts. @throws ModelError 'rule-violation' */
  readonly check: (raw: Raw) => void;
  /**
   * Checks what the tool promises about the complete answer, such as a passage of the Gospels or a possible year of a
   * film.
   * @throws ModelError 'rule-violation'
   */
  readonly checkSense?: (raw: Raw, context: LayoutContext) => void;
  /** Whether quotations of people and works are kept or removed. */
  readonly otherQuotes: 'kept' | 'removed';
  /** Adds the answer to the page. References that do not exist are omitted. */
  readonly layOut: (page: AnswerPage, raw: Raw, context: LayoutContext) => void;
};

export type LayoutContext = {
  readonly request: ToolRequest;
  /** Returns the repaired text, or null if nothing is left of it. */
  readonly repaired: (text: string) => string | null;
  /** Returns the references that exist, each once, in canonical form. */
  readonly existing: (references: readonly string[]) => string[];
};
