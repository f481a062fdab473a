import { assert } from '../../../kernel/assert';
import type { CareNeed } from '../../../enums/care-need';
import { careNeedKinds } from '../../../enums/care-need';
import { dangerBuckets, featuresOf, needBuckets } from './features';
import { wordsOf } from './words';

/** Quantized weights of the linear models, as `scripts/care/train.ts` writes them. Base64 of signed bytes. */
export type CareModelData = {
  /** Hash of the training texts and of the code that made the model. */
  readonly trainedFrom: string;
  readonly danger: { readonly weights: string; readonly scale: number; readonly bias: number };
  readonly needs: Readonly<
    Record<CareNeed, { readonly weights: string; readonly scale: number; readonly bias: number }>
  >;
};

type Linear = { readonly weights: Int8Array; readonly scale: number; readonly bias: number };

export type CareModel = {
  /** Above 0: the text probably shows danger. */
  readonly danger: (text: string) => number;
  /** The needs of a text that shows danger, the most urgent first; at least one. */
  readonly needsInDanger: (text: string) => readonly CareNeed[];
};

/** In words. */
const longText = 80;
const passageLength = 16;
/** A passage must score this much more than a whole text, because a long text has many. */
const passageMargin = 1;

/** A second need is named if its score comes this close to the best. */
const maxNeedDistance = 1;

export function decodeCareModel(data: CareModelData): CareModel {
  const danger = decode(data.danger, dangerBuckets);
  const needs = careNeedKinds.map((need) => decode(data.needs[need], needBuckets));
  return {
    danger: (text) =>
      Math.max(
        ...passagesOf(wordsOf(text)).map(
          (words, index) =>
            score(danger, featuresOf(words).danger) - (index === 0 ? 0 : passageMargin),
        ),
      ),
    needsInDanger: (text) => {
      const passages = passagesOf(wordsOf(text)).map(featuresOf);
      const dangers = passages.map((features) => score(danger, features.danger));
      // Of the passage that shows the danger most clearly.
      const features = passages[dangers.indexOf(Math.max(...dangers))]?.need ?? [];
      const scores = needs.map((linear) => score(linear, features));
      const best = Math.max(...scores);
      return careNeedKinds.filter((_, index) => {
        const own = scores[index] ?? -Infinity;
        return own === best || (own > 0 && own > best - maxNeedDistance);
      });
    },
  };
}

/** The words of the whole text, and for a long text of overlapping passages: one sentence must not be lost in many. */
function passagesOf(words: readonly string[]): (readonly string[])[] {
  const passages = [words];
  if (words.length > longText) {
    for (let start = 0; start < words.length; start += passageLength / 2) {
      passages.push(words.slice(start, start + passageLength));
    }
  }
  return passages;
}

/** The sum of weights over the square root of the feature count, so that long texts do not score higher. */
function score({ weights, scale, bias }: Linear, features: readonly number[]): number {
  if (features.length === 0) {
    return bias;
  }
  const sum = features.reduce((total, index) => total + (weights[index] ?? 0), 0);
  return (sum * scale) / Math.sqrt(features.length) + bias;
}

function decode({ weights, ...rest }: CareModelData['danger'], buckets: number): Linear {
  const bytes = Int8Array.from(atob(weights), (character) => character.charCodeAt(0));
  assert(bytes.length === buckets, 'the care model fits the features');
  return { weights: bytes, ...rest };
}
