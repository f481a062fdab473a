import { nameInPrayer } from '../../name-in-prayer';
import type { Prayer } from '../tool-library';
import type { Answerer } from './answerer';
import { foundBySearch } from './found-by-search';
import { isDanger } from './is-danger';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickFitting } from './pick-fitting';
import { writeTypedPassages } from './typed-passages';

const mostNeeds = 3;
const least = 1.8;
/** The prayer for whoever has no words, or a need that we have none for. */
const wordless = 'when-words-are-missing';
const thanks = 'thankfulness';
const losses: ReadonlySet<string> = new Set([
  'after-a-miscarriage',
  'after-an-abortion',
  'death-of-a-child',
  'infertility',
]);
const newLife: ReadonlySet<string> = new Set(['new-baby', 'expecting-a-child']);

/** `customized-prayer`: a prayer for the need that was named; further needs are each prayed for in a breath. */
export const answerPrayer: Answerer = (contentIndex, { name }, question) => {
  const [first, ...others] = pickFitting(contentIndex.prayers.match(question), {
    most: mostNeeds,
    least,
    isDanger,
  });
  const page = createAnswerPage(contentIndex.scripture);
  const spare = contentIndex.library.prayers.find(({ slug }) => slug === wordless);
  if (first === undefined && question.references.length === 0) {
    return foundBySearch(contentIndex, question, {
      from: 'topics',
      most: 2,
      andThen: (found) => {
        if (spare !== undefined) {
          found.text('And a prayer that you can pray with any need:');
          writePrayer(found, spare, name);
        }
      },
    });
  }
  writeTypedPassages(page, question, contentIndex.scripture);
  const prayer = first?.entry ?? spare;
  if (prayer !== undefined) {
    writePrayer(page, prayer, name);
  }
  for (const { entry } of others.filter((other) => canStandBeside(prayer, other.entry))) {
    page.heading(`And: ${entry.title}`);
    page.text(nameInPrayer(entry.oneBreath.text, name));
    page.prose(entry.holdOnTo);
    page.quote(entry.verse);
  }
  return page.finish({ isStrong: true });
};

/** Who gives thanks for a thing is not asking for it, and who has lost a child is not given a prayer for a newborn. */
function canStandBeside(first: Prayer | undefined, other: Prayer): boolean {
  return first?.slug !== thanks && !(losses.has(first?.slug ?? '') && newLife.has(other.slug));
}

function writePrayer(page: AnswerPage, prayer: Prayer, name: string): void {
  page.heading(prayer.title);
  page.prose({ ...prayer.prayer, text: nameInPrayer(prayer.prayer.text, name) });
  page.heading('In one breath');
  page.prose({ ...prayer.oneBreath, text: nameInPrayer(prayer.oneBreath.text, name) });
  page.heading('Hold on to');
  page.prose(prayer.holdOnTo);
  page.quote(prayer.verse);
}
