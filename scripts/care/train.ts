import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { careNeedKinds } from '@emmaus/shared/enums/care-need';
import type { CareModelData } from '@emmaus/shared/domain/care/classifier/care-model';
import { decodeCareModel } from '@emmaus/shared/domain/care/classifier/care-model';
import {
  dangerBuckets,
  featuresOf,
  needBuckets,
} from '@emmaus/shared/domain/care/classifier/features';
import { wordsOf } from '@emmaus/shared/domain/care/classifier/words';
import { projectRoot } from '../project';
import type { LabeledText } from './labeled-texts';
import { dangerKinds, readAssessedTexts, readTrainingTexts } from './labeled-texts';
import type { LinearWeights } from './linear-training';
import { quantize, toExamples, trainLinear } from './linear-training';
import { ordinaryTexts } from './ordinary-texts';
import { readVerses } from './scripture-texts';
import { trainingHash } from './training-hash';

type TrainingText = LabeledText & { readonly importance?: number };

/**
 * `npm run care:train`: writes the care model from the texts of this folder. The texts of the tuning folder, which other
 * authors wrote, set only the threshold; the test set in `shared` is not read.
 */
const texts: readonly TrainingText[] = [
  ...(await readTrainingTexts(join(projectRoot, 'scripts/care/texts'))),
  ...(await ordinaryTexts()),
  ...(await readVerses()),
];
const features = texts.map(({ text }) => featuresOf(wordsOf(text)));
const [dangerL2, needL2] = [1.5e-6, 1.5e-6];
/** What kills within minutes counts more. */
const urgent: readonly string[] = ['suicide-explicit', 'suicide-means', 'emergency'];
/** The share of the harmless tuning texts that may show a card. */
const falseAlarmShare = 0.05;

const danger = trainLinear({
  examples: toExamples(features.map((each) => each.danger)),
  labels: Float64Array.from(texts, ({ kind }) => (kind === null ? 0 : 1)),
  importance: Float64Array.from(texts, ({ kind, importance = 1 }) =>
    urgent.includes(kind ?? '') ? 2.5 : importance,
  ),
  buckets: dangerBuckets,
  l2: dangerL2,
});

const inDanger = texts.flatMap(({ kind }, index) => {
  const need = features[index]?.need;
  return kind === null || need === undefined ? [] : [{ kind, need }];
});
const needExamples = toExamples(inDanger.map(({ need }) => need));
const needs = careNeedKinds.map((own) =>
  trainLinear({
    examples: needExamples,
    labels: Float64Array.from(inDanger, ({ kind }) => (dangerKinds[kind] === own ? 1 : 0)),
    importance: new Float64Array(inDanger.length).fill(1),
    buckets: needBuckets,
    l2: needL2,
  }),
);

const untuned: CareModelData = {
  trainedFrom: await trainingHash(),
  danger: toData(danger),
  needs: Object.fromEntries(
    careNeedKinds.map((need, index) => [need, toData(needs[index] ?? danger)]),
  ) as CareModelData['needs'],
};
const threshold = await tunedThreshold(untuned);
const bias = Number((untuned.danger.bias - threshold).toFixed(4));
const model: CareModelData = { ...untuned, danger: { ...untuned.danger, bias } };
const path = join(projectRoot, 'shared/src/domain/care/classifier/model-data.ts');
await writeFile(
  path,
  `// Written by \`npm run care:train\`.
import type { CareModelData } from './care-model';

export const careModelData: CareModelData = ${JSON.stringify(model, null, 2)};
`,
);
console.log(`${texts.length} texts, threshold ${threshold.toFixed(3)}, written to ${path}`);

/** The score that the given share of the harmless tuning texts exceeds. */
async function tunedThreshold(data: CareModelData): Promise<number> {
  const tuning = await readAssessedTexts(join(projectRoot, 'scripts/care/tuning'));
  const { danger: scoreOf } = decodeCareModel(data);
  const harmless = tuning
    .filter(({ kind }) => kind === null)
    .map(({ text }) => scoreOf(text))
    .toSorted((a, b) => b - a);
  return harmless[Math.floor(harmless.length * falseAlarmShare)] ?? 0;
}

function toData({ weights, bias: trainedBias }: LinearWeights): CareModelData['danger'] {
  const { bytes, scale } = quantize(weights);
  return {
    weights: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    scale,
    bias: Number(trainedBias.toFixed(4)),
  };
}
