import type { CareNeed } from '../../enums/care-need';
import type { CareModel } from './classifier/care-model';
import { decodeCareModel } from './classifier/care-model';
import { careModelData } from './classifier/model-data';

let model: CareModel | null = null;

/**
 * Detects danger for the writer or another person. The device and the server decide by this function alone; it is pure
 * and takes less than a millisecond for a long text. It prefers false positives: an unnecessary care card does little
 * harm, a missing one may. How it is trained: docs/guides/train-the-care-model.md.
 * @returns the detected needs, the most urgent first; empty for most texts
 */
export function careNeeds(text: string): readonly CareNeed[] {
  model ??= decodeCareModel(careModelData);
  return model.danger(text) > 0 ? model.needsInDanger(text) : [];
}
