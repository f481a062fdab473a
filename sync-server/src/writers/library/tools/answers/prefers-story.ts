import type { Story, Topic } from '../tool-library';
import type { Match } from './entry-index';

/** The score of a story must exceed the best topic's by this factor. */
const storyLead = 1.3;

/**
 * True if the question means the story rather than the topics: it contains the story's name, or the story covers
 * something that no topic does.
 */
export function prefersStory(story: Match<Story>, topics: readonly Match<Topic>[]): boolean {
  const [best] = topics;
  if (best === undefined || (story.containsName && !best.containsName)) {
    return true;
  }
  const covered = new Set(topics.flatMap((topic) => [...topic.covered]));
  const hasMore = [...story.covered].some((origin) => !covered.has(origin));
  return hasMore && story.score > storyLead * best.score;
}
