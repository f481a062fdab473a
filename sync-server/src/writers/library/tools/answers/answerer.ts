import type { ToolWriterAnswer, ToolRequest } from '../../../tool-writer';
import type { Question } from './question';
import type { ContentIndex } from './content-index';

/** Writes the answer of one kind of tool. */
export type Answerer = (
  contentIndex: ContentIndex,
  request: ToolRequest,
  question: Question,
) => ToolWriterAnswer;
