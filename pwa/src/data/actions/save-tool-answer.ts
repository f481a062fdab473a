import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { toolLibraryEntry } from '@emmaus/shared/domain/tool-library-entry';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { DeviceData } from '../device-data';

type Answered = {
  readonly toolId: TextToolId;
  readonly input: string;
  /** The care needs that the input shows. */
  readonly needs: readonly CareNeed[];
  readonly answer: Pick<ToolAnswerBody, 'id' | 'result' | 'createdAt'>;
};

/** Saves a tool's answer as a library entry. The entry has the id of the answer, so saving it twice makes one entry. */
export async function saveToolAnswer(
  { act }: Pick<DeviceData, 'act'>,
  { toolId, input, needs, answer: { id, result, createdAt } }: Answered,
): Promise<void> {
  const entry = toolLibraryEntry({ toolId, input, output: result, needs });
  await act({ name: 'saveLibraryEntry', args: { ...entry, id, createdAt } });
}
