import type { Story, Topic } from '../tool-library';
import type { Match } from './entry-index';

/** How much better a story must fit than the best topic to be told instead. */
const storyLead = 1.3;

/** True where a story was meant rather than the topics: it has its name, or what none of them has. */
export function prefersStory(story: Match<Story>, topics: readonly Match<Topic>[]): boolean {
  const [best] = topics;
  if (best === undefined || (story.containsName && !best.containsName)) {
    return true;
  }
  const covered = new Set(topics.flatMap((topic) => [...topic.covered]));
  const hasMore = [...story.covered].some((origin) => !covered.has(origin));
  return hasMore && story.score > storyLead * best.score;
}
