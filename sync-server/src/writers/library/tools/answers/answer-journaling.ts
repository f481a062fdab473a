import { dayNumber } from '../../day-number';
import { stableHash } from '../../stable-hash';
import type { Story, Topic } from '../tool-library';
import type { Answerer } from './answerer';
import { topicsCiting } from './entries-citing';
import { answerFromSearch } from './answer-from-search';
import { isDanger } from './is-danger';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickMatches, minShareForOne } from './pick-matches';
import { prefersStory } from './prefers-story';
import { writeTypedPassages } from './typed-passages';

/** Prompts that fit any passage. */
const passagePrompts = [
  'Which words hold your eye today? Copy them out by hand, and write down why it might be these.',
  'Who is speaking here, and who is being spoken to? Where would you be standing?',
  'What do you find hard to believe in this passage, or hard to like? Say so plainly.',
  'If somebody you love had to live by one line of this, which would you give them?',
  'What was happening just before these words, and what comes after? What does that change?',
  'Write your answer to it, as to a letter that came today.',
  'Where has something like this happened in your own life, or not happened?',
  'Read it slowly twice. What did you hear the second time?',
  'What would be different by this evening if you took one phrase of it seriously?',
] as const;

const beginnings = [
  'Begin anywhere. Two honest sentences are enough for one day.',
  'Set a timer for five minutes and let the pen move until it rings.',
  'Nobody will mark this. Start with the line that you would rather skip.',
  'If nothing comes, copy out one verse, and stop where you want to say something back.',
  'Start with what you can see from where you sit, and let the passage come in from there.',
] as const;

/** `bible-journaling`: a passage and writing prompts. */
export const answerJournaling: Answerer = (
  contentIndex,
  { userId, date, earlierAnswers },
  question,
) => {
  const page = createAnswerPage(contentIndex.scripture);
  const rotation = stableHash(userId) + dayNumber(date) + earlierAnswers;
  const writeBeginning = (): void => {
    page.heading('A way to begin');
    page.text(beginnings[rotation % beginnings.length] ?? beginnings[0]);
  };
  if (question.references.length + question.missing.length > 0) {
    writeTypedPassages(page, question, contentIndex.scripture);
    const [topic] = topicsCiting(contentIndex, question.references, ({ passages, gospel }) => [
      ...passages,
      ...gospel,
    ]);
    page.heading('Write about it');
    page.list([0, 3, 6].map((n) => passagePrompts[(rotation + n) % passagePrompts.length] ?? ''));
    if (topic !== undefined) {
      page.text(`On ${topic.title.toLowerCase()}, where the library comes back to this passage:`);
      page.list(topic.prompts);
    }
    writeBeginning();
    return page.finish({ isStrong: question.references.length > 0 });
  }
  const [topic] = pickMatches(contentIndex.topics.match(question), { limit: 1, isDanger });
  const minShare = minShareForOne(question);
  const [story] = pickMatches(contentIndex.stories.match(question), { limit: 1, minShare });
  if (story !== undefined && prefersStory(story, topic === undefined ? [] : [topic])) {
    writeStoryPrompts(page, story.entry);
  } else if (topic === undefined) {
    return answerFromSearch(contentIndex, question, {
      append: (found) => {
        found.heading('Write about it');
        found.list(
          [0, 3, 6].map((n) => passagePrompts[(rotation + n) % passagePrompts.length] ?? ''),
        );
      },
    });
  } else {
    writeTopicPrompts(page, topic.entry);
  }
  writeBeginning();
  return page.finish({ isStrong: true });
};

function writeTopicPrompts(page: AnswerPage, topic: Topic): void {
  page.heading(topic.title);
  page.opening(topic.passages);
  page.heading('Write about it');
  page.list(topic.prompts);
  page.heading('Carry it with you');
  page.prose(topic.carry);
}

function writeStoryPrompts(page: AnswerPage, story: Story): void {
  page.heading(story.title);
  page.text(`Read ${story.passage} (WEB) first.`);
  page.prose(story.notice);
  page.heading('Write about it');
  page.list(story.questions);
}
