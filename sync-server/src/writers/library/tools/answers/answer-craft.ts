import type { Craft } from '../tool-library';
import type { Answerer } from './answerer';
import { craftsOn } from './entries-on';
import type { Match } from './entry-index';
import { foundBySearch } from './found-by-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickFitting, shareForOne } from './pick-fitting';
import { nextFew } from './rotate';
import { agesOf, ageIn } from './wanted-age';
import { hasSubject } from './understand';

/** `bible-crafts`: one craft with all that is needed, for the age that was named; without a subject another each time. */
export const answerCraft: Answerer = (contentIndex, request, question) => {
  const { input, userId, earlierAnswers: turn } = request;
  const age = ageIn(input);
  const suits = ({ ages }: Craft): boolean => age === null || isWithin(age, agesOf(ages));
  const page = createAnswerPage(contentIndex.scripture);
  const any = (): Craft[] => {
    const suitable = contentIndex.library.crafts.filter(suits);
    const from = suitable.length > 0 ? suitable : contentIndex.library.crafts;
    return nextFew(from, ({ slug }) => slug, { userId, turn, few: 1 });
  };
  const placed = craftsOn(contentIndex, question.references);
  const leastShare = shareForOne(question);
  const named = pickFitting(contentIndex.crafts.match(question), {
    most: 3,
    least: 1.6,
    leastShare,
  });
  const craft = placed[0] ?? bestFor(named, suits) ?? (hasSubject(question) ? undefined : any()[0]);
  if (craft === undefined) {
    return foundBySearch(contentIndex, question, {
      from: 'topics',
      andThen: (found) => {
        found.text('And a craft from the library, in case it serves:');
        any().forEach((other) => writeCraft(found, other));
      },
    });
  }
  if (!suits(craft)) {
    page.text(`The library's craft for this is for ages ${craft.ages}; adjust it as you need.`);
  }
  writeCraft(page, craft);
  const others = named.map(({ entry }) => entry).filter(({ slug }) => slug !== craft.slug);
  if (others.length > 0) {
    page.text(`Other crafts near this one: ${others.map(({ title }) => title).join('; ')}.`);
  }
  return page.finish({ isStrong: true });
};

function bestFor(
  named: readonly Match<Craft>[],
  suits: (craft: Craft) => boolean,
): Craft | undefined {
  return (named.find(({ entry }) => suits(entry)) ?? named[0])?.entry;
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
