import type { Story } from '../tool-library';
import type { Answerer } from './answerer';
import { storiesCiting } from './entries-citing';
import { answerFromSearch } from './answer-from-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickMatches, minShareForOne } from './pick-matches';
import { nextInRotation } from './next-in-rotation';
import { writeTypedPassages } from './typed-passages';
import { hasSubject } from './interpret-question';

/** Lower than for other tools: a story that fits only partly is still useful. */
const minStrength = 1.4;

/** Added because the question may have had a subject that was not recognized. */
const withoutSubject =
  'This story was chosen without a subject. Name a person, a place or a feeling, and the next one can fit it.';

/** `bible-stories`: one retold story; without a subject the next one in rotation. */
export const answerStory: Answerer = (contentIndex, { userId, earlierAnswers: turn }, question) => {
  const page = createAnswerPage(contentIndex.scripture);
  const matches = contentIndex.stories.match(question);
  const minShare = minShareForOne(question);
  const [named] = pickMatches(matches, { limit: 1, minStrength, minShare }).map(
    ({ entry }) => entry,
  );
  const [cited] = storiesCiting(contentIndex, question.references);
  const story = cited ?? named;
  if (story === undefined && !hasSubject(question)) {
    const stories = nextInRotation(contentIndex.library.stories, ({ slug }) => slug, {
      userId,
      turn,
      count: 1,
    });
    stories.forEach((any) => writeStory(page, any));
    page.text(withoutSubject);
    return page.finish({ isStrong: true });
  }
  if (story !== undefined) {
    writeStory(page, story);
    const others = pickMatches(matches, { limit: 4 }).map(({ entry }) => entry);
    const near = others.filter(({ slug }) => slug !== story.slug).map(({ title }) => title);
    if (near.length > 0) {
      page.text(`Other stories near this one: ${near.join('; ')}.`);
    }
    return page.finish({ isStrong: true });
  }
  if (question.references.length + question.missing.length > 0) {
    writeTypedPassages(page, question, contentIndex.scripture);
    page.text('The library has no retelling of this passage yet; here it is as it stands.');
    return page.finish({ isStrong: question.references.length > 0 });
  }
  return answerFromSearch(contentIndex, question);
};

export function writeStory(page: AnswerPage, story: Story): void {
  page.heading(story.title);
  page.text(`${story.passage} (WEB), retold.`);
  page.prose(story.story);
  page.heading('What to notice');
  page.prose(story.notice);
  page.heading('Talk about it');
  page.list(story.questions);
  page.passages([story.passage, ...story.also], 1);
}
