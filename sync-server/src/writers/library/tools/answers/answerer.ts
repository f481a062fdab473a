import type { ToolWriterAnswer, ToolRequest } from '../../../tool-writer';
import type { Question } from './question';
import type { ContentIndex } from './content-index';

/** How one kind of tool answers. */
export type Answerer = (
  contentIndex: ContentIndex,
  request: ToolRequest,
  question: Question,
) => ToolWriterAnswer;
