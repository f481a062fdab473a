import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project';

const folders = ['scripts/care/texts', 'scripts/care/tuning'];
const code = [
  'scripts/care/labeled-texts.ts',
  'scripts/care/linear-training.ts',
  'scripts/care/ordinary-texts.ts',
  'scripts/care/scripture-texts.ts',
  'scripts/care/train.ts',
  'shared/src/enums/care-need.ts',
  'shared/src/domain/care/classifier/features.ts',
  'shared/src/domain/care/classifier/words.ts',
];

/** A hash of all that the care model is made from: texts and code. */
export async function trainingHash(): Promise<string> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(projectRoot, folder))).map((name) => join(folder, name)),
    ),
  );
  const hash = createHash('sha256');
  for (const path of [...names.flat(), ...code].toSorted()) {
    hash.update(path).update(await readFile(join(projectRoot, path)));
  }
  return hash.digest('base64url');
}
