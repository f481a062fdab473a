import { expect, test, vi } from 'vitest';
import { alteredQuotations, trueQuotations } from '../../testing/altered-quotations';
import { testScripture } from '../../testing/scripture';
import { createSeededRandom } from '../../testing/seeded-random';
import { createQuotationChecker } from './check-quotations';

// Indexing the words of the Bible takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const seed = Number(process.env['SEED'] ?? 20_261_122);
const scripture = await testScripture();
const checker = createQuotationChecker(scripture);

async function verdicts(text: string) {
  const { quotations } = await checker.check(text);
  return quotations.map(({ verdict }) => verdict);
}

async function withVerdicts<T extends { readonly text: string }>(made: readonly T[]) {
  return Promise.all(made.map(async (one) => ({ ...one, verdicts: await verdicts(one.text) })));
}

test(`[QUOTE-1] each of 200 altered quotations is detected (seed ${seed})`, async () => {
  const made = alteredQuotations(scripture, createSeededRandom(seed), 200);
  const missed = (await withVerdicts(made)).filter(
    (one) => !one.verdicts.some(({ kind }) => kind === 'altered'),
  );
  expect(missed).toEqual([]);
});

test(`[QUOTE-2] none of 200 exact quotations is flagged (seed ${seed})`, async () => {
  const made = trueQuotations(scripture, createSeededRandom(seed), 200);
  const flagged = (await withVerdicts(made)).filter(
    (one) => one.verdicts.length === 0 || one.verdicts.some(({ kind }) => kind !== 'exact'),
  );
  expect(flagged).toEqual([]);
});

/** Sentences of people, books, films and hymns. */
const notScripture = [
  'I don’t know what to do about it anymore',
  'You are not alone in this, and you never were',
  'Have you ever wondered why the sky is blue at noon?',
  'I am so tired of being tired all the time',
  'What would you do if you were not afraid?',
  'We will see each other again at the end of the day',
  'All we have to decide is what to do with the time that is given us',
  'There is no charge for awesomeness, or attractiveness',
  'Once you choose hope, anything is possible',
  'Be the change that you wish to see in the world',
  'I have decided to stick with love; hate is too great a burden to bear',
  'Do you want to come over to my house for dinner on Friday?',
  'The first step is to tell one person you trust',
  'Amazing grace, how sweet the sound that saved a wretch like me',
  'It is well with my soul',
  'Great is thy faithfulness',
  'I went to the store and bought some bread and milk for the children',
  'How long have you been waiting for the bus?',
  'Why did the chicken cross the road? To get to the other side',
  'We are in this together, and we are not going to give up on you',
  'My father used to say that a job worth doing is worth doing well',
  'When I grow up I want to be a doctor and help people',
  'There is nothing we can do about it now, so let us go home',
  'I love you to the moon and back',
  'The heart has its reasons which reason knows nothing of',
  'Our hearts are restless until they rest in you',
  'Preach the gospel at all times, and if necessary use words',
  'Where do you see yourself in five years?',
];

test('[QUOTE-3] quotations of people and books are not taken for altered Scripture', async () => {
  const said = notScripture.map((words) => ({ text: `She said it again: “${words}.”` }));
  const flagged = (await withVerdicts(said)).filter((one) =>
    one.verdicts.some(({ kind }) => kind === 'altered'),
  );
  expect(flagged).toEqual([]);
});
