import { entryFileName } from '@emmaus/shared/domain/file-names';
import { plainText } from '@emmaus/shared/domain/marked-text';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { toolNames } from '@emmaus/shared/enums/tools';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { ContentSource } from '@emmaus/shared/entities/walk';

type AnsweredQuestion = {
  readonly toolId: TextToolId;
  readonly input: string;
  readonly result: string;
  readonly source: ContentSource;
};

/** Generated text says what it is, wherever it goes. */
export function sourceWords(source: ContentSource): string {
  return source === 'library' ? 'From the Emmaus library' : 'Written with AI';
}

/** What Copy puts on the clipboard and Download into the file: what was asked and what came back. */
export function answerText({ toolId, input, result, source }: AnsweredQuestion): string {
  return [toolNames[toolId], input, plainText(result), sourceWords(source)].join('\n\n');
}

/** `Bible_Answers_2026-11-22.txt` (spec section 9). */
export function toolAnswerFile(answered: AnsweredQuestion, day: LocalDay) {
  return {
    name: entryFileName(toolNames[answered.toolId], day),
    text: `${answerText(answered)}\n`,
  };
}
