import type { Reference } from '../../../../scripture/reference';
import type { Craft, Story, Topic } from '../tool-library';
import { overlaps } from './overlaps';
import type { Shelf } from './shelf';

/** The passages of a topic that the part which is read rests on. */
export type PartOf = (topic: Topic) => readonly string[];

/** Topics that rest on a passage, those first that are nearest to it. */
export function topicsOn(shelf: Shelf, wanted: readonly Reference[], partOf: PartOf): Topic[] {
  return shelf.library.topics
    .map((topic) => ({ topic, near: nearness(shelf, wanted, partOf(topic)) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
    .map(({ topic }) => topic);
}

/** What stands first in the list of a topic is nearest to it. */
function nearness(
  { scripture }: Shelf,
  wanted: readonly Reference[],
  references: readonly string[],
): number {
  return references
    .map((reference, index) => (isOn({ scripture }, wanted, [reference]) ? 1 / (1 + index) : 0))
    .reduce((sum, value) => sum + value, 0);
}

export function storiesOn(shelf: Shelf, wanted: readonly Reference[]): Story[] {
  return shelf.library.stories.filter(({ passage }) => isOn(shelf, wanted, [passage]));
}

export function craftsOn(shelf: Shelf, wanted: readonly Reference[]): Craft[] {
  return shelf.library.crafts.filter(({ story }) => isOn(shelf, wanted, [story]));
}

/** True where one of the references has a verse in common with one that is wanted. */
export function isOn(
  { scripture }: Pick<Shelf, 'scripture'>,
  wanted: readonly Reference[],
  references: readonly string[],
): boolean {
  return references.some((text) => {
    const found = wanted.length === 0 ? null : scripture.locate(text);
    return found !== null && wanted.some((reference) => overlaps(reference, found));
  });
}
