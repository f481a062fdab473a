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

/** The label that each generated text carries, on the screen and in every copy. */
export function sourceLabel(source: ContentSource): string {
  return source === 'library' ? 'From the Emmaus library' : 'Written with AI';
}

/** Question and answer as plain text, for Copy and Download. */
export function answerText({ toolId, input, result, source }: AnsweredQuestion): string {
  return [toolNames[toolId], input, plainText(result), sourceLabel(source)].join('\n\n');
}

/** `Bible_Answers_2026-11-22.txt` (docs/product-spec.md). */
export function toolAnswerFile(answered: AnsweredQuestion, day: LocalDay) {
  return {
    name: entryFileName(toolNames[answered.toolId], day),
    text: `${answerText(answered)}\n`,
  };
}
