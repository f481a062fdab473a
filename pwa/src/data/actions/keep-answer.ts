import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { toolLibraryEntry } from '@emmaus/shared/domain/tool-library-entry';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { DeviceData } from '../device-data';

type Answered = {
  readonly toolId: TextToolId;
  readonly input: string;
  readonly answer: Pick<ToolAnswerBody, 'id' | 'result' | 'createdAt'>;
};

/** Keeps a tool's answer in the library; under the answer's own id, so that keeping it twice is keeping it once. */
export async function keepAnswer(
  { act }: Pick<DeviceData, 'act'>,
  { toolId, input, answer: { id, result, createdAt } }: Answered,
): Promise<void> {
  const entry = toolLibraryEntry({ toolId, input, output: result });
  await act({ name: 'saveLibraryEntry', args: { ...entry, id, createdAt } });
}
