import type { Reference } from '../../../../scripture/reference';
import type { Craft, Story, Topic } from '../tool-library';
import { overlaps } from './overlaps';
import type { ContentIndex } from './content-index';

/** Returns the passages of the part of a topic that the answer shows. */
export type ReferencesOfTopic = (topic: Topic) => readonly string[];

/** Returns the topics that cite one of the passages, most relevant first. */
export function topicsCiting(
  contentIndex: ContentIndex,
  wanted: readonly Reference[],
  partOf: ReferencesOfTopic,
): Topic[] {
  return contentIndex.library.topics
    .map((topic) => ({ topic, score: relevance(contentIndex, wanted, partOf(topic)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}

/** Earlier passages of a topic are more relevant. */
function relevance(
  { scripture }: ContentIndex,
  wanted: readonly Reference[],
  references: readonly string[],
): number {
  return references
    .map((reference, index) => (citesAny({ scripture }, wanted, [reference]) ? 1 / (1 + index) : 0))
    .reduce((sum, value) => sum + value, 0);
}

export function storiesCiting(contentIndex: ContentIndex, wanted: readonly Reference[]): Story[] {
  return contentIndex.library.stories.filter(({ passage }) =>
    citesAny(contentIndex, wanted, [passage]),
  );
}

export function craftsCiting(contentIndex: ContentIndex, wanted: readonly Reference[]): Craft[] {
  return contentIndex.library.crafts.filter(({ story }) => citesAny(contentIndex, wanted, [story]));
}

/** True if one of the references shares a verse with a wanted passage. */
export function citesAny(
  { scripture }: Pick<ContentIndex, 'scripture'>,
  wanted: readonly Reference[],
  references: readonly string[],
): boolean {
  return references.some((text) => {
    const found = wanted.length === 0 ? null : scripture.locate(text);
    return found !== null && wanted.some((reference) => overlaps(reference, found));
  });
}
