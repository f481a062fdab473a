import { nameInPrayer } from '../../name-in-prayer';
import type { Prayer } from '../tool-library';
import type { Answerer } from './answerer';
import { answerFromSearch } from './answer-from-search';
import { isDanger } from './is-danger';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { pickMatches } from './pick-matches';
import { writeTypedPassages } from './typed-passages';

const maxNeeds = 3;
const minStrength = 1.8;
/** Slug of the prayer that fits any need. */
const fallbackSlug = 'when-words-are-missing';
const thanksSlug = 'thankfulness';
const lossSlugs: ReadonlySet<string> = new Set([
  'after-a-miscarriage',
  'after-an-abortion',
  'death-of-a-child',
  'infertility',
]);
const newLifeSlugs: ReadonlySet<string> = new Set(['new-baby', 'expecting-a-child']);

/** `customized-prayer`: a prayer for the first need, and one sentence for each further need. */
export const answerPrayer: Answerer = (contentIndex, { name }, question) => {
  const [first, ...others] = pickMatches(contentIndex.prayers.match(question), {
    limit: maxNeeds,
    minStrength,
    isDanger,
  });
  const page = createAnswerPage(contentIndex.scripture);
  const fallbackPrayer = contentIndex.library.prayers.find(({ slug }) => slug === fallbackSlug);
  if (first === undefined && question.references.length === 0) {
    return answerFromSearch(contentIndex, question, {
      from: 'topics',
      limit: 2,
      append: (found) => {
        if (fallbackPrayer !== undefined) {
          found.text('And a prayer that you can pray with any need:');
          writePrayer(found, fallbackPrayer, name);
        }
      },
    });
  }
  writeTypedPassages(page, question, contentIndex.scripture);
  const prayer = first?.entry ?? fallbackPrayer;
  if (prayer !== undefined) {
    writePrayer(page, prayer, name);
  }
  for (const { entry } of others.filter((other) => canFollow(prayer, other.entry))) {
    page.heading(`And: ${entry.title}`);
    page.text(nameInPrayer(entry.oneBreath.text, name));
    page.prose(entry.holdOnTo);
    page.quote(entry.verse);
  }
  return page.finish({ isStrong: true });
};

/** No further prayers after thanks, and none for a newborn after the loss of a child. */
function canFollow(first: Prayer | undefined, other: Prayer): boolean {
  return (
    first?.slug !== thanksSlug &&
    !(lossSlugs.has(first?.slug ?? '') && newLifeSlugs.has(other.slug))
  );
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
