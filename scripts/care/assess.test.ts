import { join } from 'node:path';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { expect, test } from 'vitest';
import { careModelData } from '@emmaus/shared/domain/care/classifier/model-data';
import { projectRoot } from '../project';
import { readAssessedTexts } from './labeled-texts';
import { trainingHash } from './training-hash';

/**
 * The test set: texts by authors who never saw the training texts. It is never tuned on: change nothing in the texts or
 * the training because of a single line of it.
 */
const assessed = (await readAssessedTexts(join(projectRoot, 'shared/src/domain/care/testing'))).map(
  (each) => ({ ...each, isDetected: careNeeds(each.text).length > 0 }),
);
type Assessed = (typeof assessed)[number];

const share = (texts: readonly Assessed[]): number =>
  texts.filter(({ isDetected }) => isDetected).length / Math.max(1, texts.length);
const danger = assessed.filter(({ kind }) => kind !== null);
const harmless = assessed.filter(({ kind }) => kind === null);
const languages = ['en', 'es', 'mixed'] as const;

test('the test set has at least 600 texts, and danger is detected in at least 92 % of its dangerous texts', () => {
  process.stdout.write(table());
  expect(assessed.length).toBeGreaterThanOrEqual(600);
  expect(share(danger)).toBeGreaterThanOrEqual(0.92);
});

test.each(languages)(
  'the card comes up for at least nine tenths of the dangers in the language %s',
  (own) => {
    expect(share(danger.filter(({ language }) => language === own))).toBeGreaterThanOrEqual(0.9);
  },
);

test('at most 8 % of the harmless texts, which were written to provoke false alarms, show a card', () => {
  expect(share(harmless)).toBeLessThanOrEqual(0.08);
});

test('the model was trained from the texts and the code that are here (npm run care:train)', async () => {
  expect(careModelData.trainedFrom).toBe(await trainingHash());
});

/** Recall by kind and language, then the false alarms by language; as `detected/all`. */
function table(): string {
  const cell = (texts: readonly Assessed[]): string =>
    `${texts.filter(({ isDetected }) => isDetected).length}/${texts.length}`.padStart(9);
  const line = (name: string, texts: readonly Assessed[]): string => {
    const cells = languages.map((own) => cell(texts.filter(({ language }) => language === own)));
    return `${name.padEnd(18)}${cells.join('')}${cell(texts)}  ${share(texts).toFixed(3)}\n`;
  };
  const kinds = [...new Set(danger.map(({ kind }) => kind ?? ''))];
  return [
    `${'care test set'.padEnd(18)}${[...languages, 'all'].map((name) => name.padStart(9)).join('')}\n`,
    ...kinds.map((own) =>
      line(
        own,
        danger.filter(({ kind }) => kind === own),
      ),
    ),
    line('all danger', danger),
    line('false alarms', harmless),
  ].join('');
}
