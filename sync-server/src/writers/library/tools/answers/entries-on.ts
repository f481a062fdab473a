import type { Reference } from '../../../../scripture/reference';
import type { Craft, Story, Topic } from '../tool-library';
import { overlaps } from './overlaps';
import type { ContentIndex } from './content-index';

/** The passages of a topic that the part which is read rests on. */
export type PartOf = (topic: Topic) => readonly string[];

/** Topics that rest on a passage, those first that are nearest to it. */
export function topicsOn(
  contentIndex: ContentIndex,
  wanted: readonly Reference[],
  partOf: PartOf,
): Topic[] {
  return contentIndex.library.topics
    .map((topic) => ({ topic, near: nearness(contentIndex, wanted, partOf(topic)) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
    .map(({ topic }) => topic);
}

/** What stands first in the list of a topic is nearest to it. */
function nearness(
  { scripture }: ContentIndex,
  wanted: readonly Reference[],
  references: readonly string[],
): number {
  return references
    .map((reference, index) => (isOn({ scripture }, wanted, [reference]) ? 1 / (1 + index) : 0))
    .reduce((sum, value) => sum + value, 0);
}

export function storiesOn(contentIndex: ContentIndex, wanted: readonly Reference[]): Story[] {
  return contentIndex.library.stories.filter(({ passage }) =>
    isOn(contentIndex, wanted, [passage]),
  );
}

export function craftsOn(contentIndex: ContentIndex, wanted: readonly Reference[]): Craft[] {
  return contentIndex.library.crafts.filter(({ story }) => isOn(contentIndex, wanted, [story]));
}

/** True where one of the references has a verse in common with one that is wanted. */
export function isOn(
  { scripture }: Pick<ContentIndex, 'scripture'>,
  wanted: readonly Reference[],
  references: readonly string[],
): boolean {
  return references.some((text) => {
    const found = wanted.length === 0 ? null : scripture.locate(text);
    return found !== null && wanted.some((reference) => overlaps(reference, found));
  });
}
