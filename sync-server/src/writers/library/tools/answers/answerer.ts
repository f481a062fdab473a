import type { ToolAnswer, ToolRequest } from '../../../tool-writer';
import type { Question } from './question';
import type { Shelf } from './shelf';

/** How one kind of tool answers. */
export type Answerer = (shelf: Shelf, request: ToolRequest, question: Question) => ToolAnswer;
