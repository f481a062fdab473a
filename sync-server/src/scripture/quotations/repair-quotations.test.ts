import { expect, test, vi } from 'vitest';
import { testScripture } from '../../testing/scripture';
import { createQuotationChecker } from './check-quotations';
import { repairQuotations } from './repair-quotations';

// Indexing the words of the Bible takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const checker = createQuotationChecker(await testScripture());

async function repaired(text: string, otherQuotes: 'kept' | 'removed' = 'removed') {
  return repairQuotations(text, await checker.check(text), {
    otherQuotes,
    allowedTexts: ['I cannot sleep at night'],
  });
}

test.each([
  [
    'altered words with a reference',
    'David sings: “The LORD is my shepherd, I shall not want” (Psalm 23:1, KJV). Rest there.',
    'David sings: “Yahweh is my shepherd: I shall lack nothing” (Psalm 23:1, WEB). Rest there.',
  ],
  [
    'altered words without a reference',
    'David sings: “The LORD is my shepherd; I shall not want.” Rest there.',
    'David sings: “Yahweh is my shepherd: I shall lack nothing.” (Psalm 23:1, WEB) Rest there.',
  ],
  [
    'exact words with a wrong reference',
    'He says it twice: “Yahweh is my shepherd; I shall lack nothing.” (Psalm 24:9).',
    'He says it twice: “Yahweh is my shepherd; I shall lack nothing.” (Psalm 23:1).',
  ],
  [
    'a block in another translation',
    'Read it.\n\n> The LORD is my shepherd, I lack nothing.\n> — Psalm 23:1 (NIV)\n\nThen rest.',
    'Read it.\n\n> Yahweh is my shepherd: I shall lack nothing.\n> — Psalm 23:1 (WEB)\n\nThen rest.',
  ],
  [
    'a reference that does not exist, in brackets',
    'Be gentle with one another (Ephesians 7:3). Begin today.',
    'Be gentle with one another. Begin today.',
  ],
  [
    'a reference that does not exist, in the sentence',
    'Paul says in Ephesians 7 that hope is a habit. Begin today.',
    'Begin today.',
  ],
  ['a psalm that does not exist', 'Psalm 151:2 is a comfort to many. Begin today.', 'Begin today.'],
  [
    'a sentence that says that a passage does not exist',
    'There is no Ephesians 7; the letter has six chapters.',
    'There is no Ephesians 7; the letter has six chapters.',
  ],
  [
    'a saying that is not in the Bible',
    'The Bible says, “God helps those who help themselves.” Begin today.',
    'Begin today.',
  ],
  [
    'invented speech',
    'Jesus turned and said, “My dear child, you have carried this long enough.” She wept.',
    'She wept.',
  ],
  [
    'the person’s own words',
    'You wrote “I cannot sleep at night” and that is heard.',
    'You wrote “I cannot sleep at night” and that is heard.',
  ],
  [
    'an exact excerpt and a term',
    'The word “abide” returns: “Remain in me, and I in you” (John 15:4, NIV).',
    'The word “abide” returns: “Remain in me, and I in you” (John 15:4, WEB).',
  ],
])('[REPAIR-1] %s', async (_what, text, expected) => {
  expect((await repaired(text)).text).toBe(expected);
});

test('[REPAIR-2] quoted speech that does not claim to be Scripture is kept', async () => {
  const text = 'Why did Noah fish so little? “I only had two worms on this boat,” he said.';
  expect((await repaired(text, 'kept')).text).toBe(text);
});

test('[REPAIR-3] repaired text passes the check', async () => {
  const text =
    'First: “For God so loved the world that he gave his one and only Son, that whoever believes in him shall not perish but have eternal life” (John 3:16 NIV). Then Romans 8:28 says, "And we know that in all things God works for the good of those who love him, who have been called according to his purpose."';
  const first = await repaired(text);
  expect(first.repairs).toEqual(['replaced', 'label', 'replaced']);
  const again = await checker.check(first.text);
  expect(again.quotations.map(({ verdict }) => verdict)).toEqual([
    { kind: 'exact', reference: 'John 3:16', isWhereCited: true },
    { kind: 'exact', reference: 'Romans 8:28', isWhereCited: true },
  ]);
  expect(first.quoted).toEqual(['John 3:16', 'Romans 8:28']);
});
