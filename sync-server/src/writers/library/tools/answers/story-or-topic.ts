import type { Story, Topic } from '../tool-library';
import type { Match } from './entry-index';

/** How much better a story must fit than the best topic to be told instead. */
const storyLead = 1.3;

/** True where a story was meant rather than the topic. A topic that has the very name of the matter is meant itself. */
export function isMeant(story: Match<Story>, topic: Match<Topic> | undefined): boolean {
  if (topic === undefined) {
    return true;
  }
  return !topic.isWhole && story.score > storyLead * topic.score;
}
