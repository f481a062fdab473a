import type { Craft } from '../tool-library';
import type { Answerer } from './answerer';
import { craftsCiting } from './entries-citing';
import type { Match } from './entry-index';
import { answerFromSearch } from './answer-from-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickMatches, minShareForOne } from './pick-matches';
import { nextInRotation } from './next-in-rotation';
import { agesOf, ageIn } from './wanted-age';
import { hasSubject } from './interpret-question';

/** `bible-crafts`: one complete craft for the age in the question; without a subject the next one in rotation. */
export const answerCraft: Answerer = (contentIndex, request, question) => {
  const { input, userId, earlierAnswers: turn } = request;
  const age = ageIn(input);
  const suits = ({ ages }: Craft): boolean => age === null || isWithin(age, agesOf(ages));
  const page = createAnswerPage(contentIndex.scripture);
  const nextCrafts = (): Craft[] => {
    const suitable = contentIndex.library.crafts.filter(suits);
    const from = suitable.length > 0 ? suitable : contentIndex.library.crafts;
    return nextInRotation(from, ({ slug }) => slug, { userId, turn, count: 1 });
  };
  const cited = craftsCiting(contentIndex, question.references);
  const minShare = minShareForOne(question);
  const matches = pickMatches(contentIndex.crafts.match(question), {
    limit: 3,
    minStrength: 1.6,
    minShare,
  });
  const craft =
    cited[0] ?? bestMatch(matches, suits) ?? (hasSubject(question) ? undefined : nextCrafts()[0]);
  if (craft === undefined) {
    return answerFromSearch(contentIndex, question, {
      from: 'topics',
      append: (found) => {
        found.text('And a craft from the library, in case it serves:');
        nextCrafts().forEach((other) => writeCraft(found, other));
      },
    });
  }
  if (!suits(craft)) {
    page.text(`The library's craft for this is for ages ${craft.ages}; adjust it as you need.`);
  }
  writeCraft(page, craft);
  const others = matches.map(({ entry }) => entry).filter(({ slug }) => slug !== craft.slug);
  if (others.length > 0) {
    page.text(`Other crafts near this one: ${others.map(({ title }) => title).join('; ')}.`);
  }
  return page.finish({ isStrong: true });
};

function bestMatch(
  matches: readonly Match<Craft>[],
  suits: (craft: Craft) => boolean,
): Craft | undefined {
  return (matches.find(({ entry }) => suits(entry)) ?? matches[0])?.entry;
}

function isWithin(age: number, [from, to]: readonly [number, number]): boolean {
  return age >= from && age <= to;
}

function writeCraft(page: AnswerPage, craft: Craft): void {
  page.heading(craft.title);
  page.text(`Ages ${craft.ages}. About ${craft.minutes} minutes. ${craft.story} (WEB).`);
  page.heading('You need');
  page.list(craft.materials);
  page.heading('The story');
  page.prose(craft.retold);
  page.heading('Steps');
  page.steps(craft.steps);
  page.heading('Ask while you make it');
  page.list(craft.questions);
  page.passages([craft.story], 1);
}
