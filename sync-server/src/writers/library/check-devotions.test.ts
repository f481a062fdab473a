import { beforeAll, describe, expect, test } from 'vitest';
import { hungers, moods } from '@emmaus/shared/enums/answers';
import type { Scripture } from '../../scripture/scripture';
import { devotionLibrary, devotionSource, proseOf } from '../../testing/devotions';
import { testScripture } from '../../testing/scripture';
import { checkDevotions } from './check-devotions';
import { coverageOf, coverageTable } from './coverage';

let scripture: Scripture;
beforeAll(async () => {
  scripture = await testScripture();
});

function ownProblems(source: string, slug = 'two-on-the-road'): string[] {
  return checkDevotions([{ slug, source }], scripture)
    .problems.filter(({ file }) => file === `${slug}.md`)
    .map(({ text }) => text);
}

const front = (change: Record<string, string | null>): string => {
  const fields: Record<string, string | null> = {
    title: 'Two on the road',
    verse: 'Luke 24:15',
    moods: '[numb]',
    hungers: '[prayer]',
    backgrounds: '[notSure]',
    ...change,
  };
  return Object.entries(fields)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    .join('\n');
};
const tips = (change: (lines: string[]) => string[]): string => {
  const lines = /## Live it out\n(.*?)\n\n/s.exec(devotionSource())?.[1]?.split('\n') ?? [];
  return change(lines).join('\n');
};

const threePrompts = (last: string) => `- Who?\n- Where?\n- ${last}`;
const shares = (last: string) => `- A. Luke 24:15 (WEB)\n- B. Luke 24:15 (WEB)\n- ${last}`;

test('a valid devotion is compiled', () => {
  const { devotions, problems } = checkDevotions(
    [{ slug: 'two-on-the-road', source: devotionSource() }],
    scripture,
  );
  expect(problems.filter(({ file }) => file !== null)).toEqual([]);
  expect(devotions).toHaveLength(1);
  expect(devotions[0]).toMatchObject({
    slug: 'two-on-the-road',
    title: 'Two on the road',
    verse: {
      reference: 'Luke 24:15-16',
      text: 'While they talked and questioned together, Jesus himself came near, and went with them. But their eyes were kept from recognizing him.',
    },
    context: 'Luke 24:13-35',
    season: null,
    cuts: { more: `${proseOf(70)}\n\n${proseOf(70)}` },
    prompts: ['Who walks?', 'Where to? Say it plainly.', 'Why now?'],
    tips: { figuringOut: 'Walk for a while.' },
  });
});

test('apostrophes are typographic, as in the Bible text', () => {
  const source = devotionSource({
    core: `${proseOf(80)} {{Luke 24:32 | Weren't our hearts}} They're.`,
  });
  const { devotions } = checkDevotions([{ slug: 'a', source }], scripture);
  expect(devotions[0]?.cuts.core).toMatch(/“Weren’t our hearts” They’re\.$/);
});

test('lengths include the quotations', () => {
  const source = devotionSource({ core: `{{Luke 24:17}} ${proseOf(52)}` });
  expect(ownProblems(source)).toEqual([]);
  expect(ownProblems(devotionSource({ core: `{{Luke 24:17}} ${proseOf(51)}` }))).toEqual([
    'Core: 69 words, allowed 70-110',
  ]);
});

test('lines of a paragraph are joined, also with Windows line endings', () => {
  const core = `${proseOf(40)}\n${proseOf(40)}`;
  for (const source of [
    devotionSource({ core }),
    devotionSource({ core }).replaceAll('\n', '\r\n'),
  ]) {
    const { devotions } = checkDevotions([{ slug: 'a', source }], scripture);
    expect(devotions[0]?.cuts.core).toBe(`${proseOf(40)} ${proseOf(40)}`);
  }
});

describe('front matter', () => {
  test.each([
    ['no front matter', '# Title', 'must begin with front matter'],
    ['not YAML', devotionSource({ front: 'title: [' }), 'front matter is not YAML'],
    ['not a map', devotionSource({ front: 'title' }), 'front matter: '],
    ['no title', devotionSource({ front: front({ title: null }) }), 'title: '],
    ['a title that is a number', devotionSource({ front: front({ title: '12' }) }), 'title: '],
    ['a blank title', devotionSource({ front: front({ title: '" "' }) }), 'title: '],
    ['no verse', devotionSource({ front: front({ verse: null }) }), 'verse: '],
    ['no moods', devotionSource({ front: front({ moods: '[]' }) }), 'moods: '],
    ['an unknown mood', devotionSource({ front: front({ moods: '[happy]' }) }), 'moods.0: '],
    ['an unknown hunger', devotionSource({ front: front({ hungers: '[bread]' }) }), 'hungers.0: '],
    [
      'an unknown background',
      devotionSource({ front: front({ backgrounds: '[pastor]' }) }),
      'backgrounds.0: ',
    ],
    ['a mood twice', devotionSource({ front: front({ moods: '[numb, numb]' }) }), 'moods: '],
    ['an unknown season', devotionSource({ front: front({ season: 'autumn' }) }), 'season: '],
    ['an unknown field', devotionSource({ front: front({ mood: 'numb' }) }), 'front matter: '],
    [
      'a verse that does not exist',
      devotionSource({ front: front({ verse: 'Ephesians 7:1' }) }),
      'verse: Ephesians 7:1 does not exist',
    ],
    [
      'a context that does not exist',
      devotionSource({ front: front({ context: 'Luke 25' }) }),
      'context: Luke 25 does not exist',
    ],
  ])('%s', (_, source, problem) => {
    expect(ownProblems(source)).toEqual([expect.stringContaining(problem)]);
  });

  test('a file name that is not kebab-case', () => {
    expect(ownProblems(devotionSource(), 'Two on the road')).toEqual([
      'the file name must be kebab-case',
    ]);
  });
});

describe('sections', () => {
  test.each([
    ['a missing one', (s: string) => s.replace(/## More\n.*?(?=## )/s, ''), 'sections must be'],
    ['an extra one', (s: string) => `${s}## Notes\n\nNone.\n`, 'sections must be'],
    [
      'a wrong order',
      (s: string) =>
        s.replace('## More', '## X').replace('## Core', '## More').replace('## X', '## Core'),
      'sections must be',
    ],
    [
      'text before the first',
      (s: string) => s.replace('## Core', 'Hello.\n\n## Core'),
      'text before the first heading',
    ],
    [
      'an empty one',
      (s: string) => s.replace(/(?<=## Reflect\n).*?(?=## )/s, '\n'),
      'Reflect is empty',
    ],
  ])('%s', (_, change, problem) => {
    expect(ownProblems(change(devotionSource())).join('\n')).toContain(problem);
  });

  test.each([
    ['core', 'Core', [70, 110]],
    ['more', 'More', [120, 170]],
    ['deeper', 'Deeper', [220, 320]],
    ['further', 'Further', [250, 350]],
    ['pray', 'Pray', [60, 120]],
  ] as const)('the length of %s is limited', (part, name, [min, max]) => {
    const problemsOf = (words: number) => ownProblems(devotionSource({ [part]: proseOf(words) }));
    expect(problemsOf(min)).toEqual([]);
    expect(problemsOf(max)).toEqual([]);
    expect(problemsOf(min - 1)).toEqual([`${name}: ${min - 1} words, allowed ${min}-${max}`]);
    expect(problemsOf(max + 1)).toEqual([`${name}: ${max + 1} words, allowed ${min}-${max}`]);
  });
});

describe('wording', () => {
  test.each([
    ['an exclamation mark', 'Look!', 'Core: an exclamation mark'],
    ['straight quotation marks', 'He said "go" then.', 'Core: a double quotation mark'],
    ['curly quotation marks', 'He said “go then.', 'Core: a double quotation mark'],
    ['a cliché', 'Let that sink in.', 'Core: "let that sink in" is a cliché'],
    ['emphasis', 'It was *near*.', 'Core: markup'],
    ['HTML', 'It was <b>near.', 'Core: markup'],
    ['a control character', 'It was\u0000near.', 'Core: markup or a control character'],
    ['a stray brace', 'Hello {nam.', 'Core: a stray brace'],
    ['a name outside the prayer', 'Hello {name}.', 'Core: {name} is allowed in Pray only'],
    ['a reference that does not exist', 'See John 3:99 for it.', 'Core: John 3:99 names a passage'],
    ['a bad marker', '{{John 3:99}}', 'Core: {{John 3:99}}: this passage does not exist'],
    [
      'an excerpt that is not in the passage',
      '{{John 11:35 | Jesus slept}}',
      'are not in the passage',
    ],
  ])('%s', (_, text, problem) => {
    const problems = ownProblems(devotionSource({ core: `${proseOf(80)} ${text}` }));
    expect(problems[0]).toContain(problem);
  });

  test('the wording rules do not apply to quotations', () => {
    const core = `${proseOf(60)} {{Psalm 44:23}}`;
    expect(ownProblems(devotionSource({ core }))).toEqual([]);
  });

  test('the wording rules apply to the title', () => {
    expect(ownProblems(devotionSource({ front: front({ title: 'Wake up!' }) }))).toEqual([
      'title: an exclamation mark',
    ]);
  });

  test('the prayer contains {name} at most once', () => {
    const pray = `${proseOf(70)} I am {name}, {name}. Amen.`;
    expect(ownProblems(devotionSource({ pray }))).toEqual(['Pray: {name} is used more than once']);
    expect(ownProblems(devotionSource({ pray: proseOf(70) }))).toEqual([]);
  });
});

describe('lists', () => {
  test.each([
    ['two prompts', { reflect: '- Who?\n- Where?' }, 'Reflect: 3 different prompts'],
    [
      'four prompts',
      { reflect: '- Who?\n- Where?\n- Why?\n- How?' },
      'Reflect: 3 different prompts',
    ],
    ['the same prompt twice', { reflect: threePrompts('Who?') }, 'Reflect: 3 different prompts'],
    [
      'no question',
      { reflect: threePrompts('Think of it.') },
      'Reflect: no question mark in: Think',
    ],
    [
      'three sentences in a prompt',
      { reflect: threePrompts('Sit. Wait. Who?') },
      'Reflect: 3 sentences, at most 2',
    ],
    [
      'a prompt over two lines',
      { reflect: threePrompts('Why?\n  Really?') },
      'Reflect: not a line of the list',
    ],
    ['a missing tip', { tips: tips((lines) => lines.slice(1)) }, 'Live it out: one tip per style'],
    [
      'tips out of order',
      { tips: tips((lines) => lines.toReversed()) },
      'Live it out: one tip per style',
    ],
    [
      'an unknown style',
      { tips: tips((lines) => [...lines.slice(0, 9), '- dancing: Dance.']) },
      'Live it out: one tip per style',
    ],
    [
      'a tip without its style',
      { tips: tips((lines) => ['- Sit down.', ...lines.slice(1)]) },
      'Live it out: one tip per style',
    ],
    [
      'an empty tip',
      { tips: tips((lines) => ['- stillness:', ...lines.slice(1)]) },
      'Live it out: stillness is empty',
    ],
    [
      'four sentences in a tip',
      { tips: tips((lines) => ['- stillness: One. Two. Three. Four.', ...lines.slice(1)]) },
      'Live it out: 4 sentences, at most 3',
    ],
    ['two posts', { share: '- A. Luke 24:15 (WEB)\n- B. Luke 24:15 (WEB)' }, 'Share: 3 posts'],
    [
      'a post of 241 characters',
      { share: shares(`${'a'.repeat(224)} Luke 24:15 (WEB)`) },
      'Share: 241 characters, allowed 240',
    ],
    ['a post without a reference', { share: shares('He came near.') }, 'Share: no reference'],
    [
      'a post without the translation',
      { share: shares('Near. Luke 24:15') },
      'Share: no reference',
    ],
    ['a post with a chapter only', { share: shares('Near. Luke 24 (WEB)') }, 'Share: no reference'],
    [
      'a post with a reference that does not exist',
      { share: shares('Near. Luke 24:99 (WEB)') },
      'Share: Luke 24:99 names a passage that does not exist',
    ],
  ])('%s', (_, change, problem) => {
    expect(ownProblems(devotionSource(change))[0]).toContain(problem);
  });

  test('a post can have 240 characters', () => {
    const share = shares(`${'a'.repeat(223)} Luke 24:15 (WEB)`);
    expect(ownProblems(devotionSource({ share }))).toEqual([]);
  });
});

describe('the library as a whole', () => {
  test.each([
    [
      'title',
      (s: string) => s.replace('Luke 24:15-16', 'Luke 24:17').replace('They', 'Here'),
      'title',
    ],
    [
      'verse, in any notation',
      (s: string) =>
        s
          .replace('Two on', 'Three on')
          .replace('Luke 24:15-16', 'Lk 24:15–16')
          .replace('They', 'Here'),
      'verse',
    ],
    [
      'first four words, in any case and punctuation',
      (s: string) =>
        s
          .replace('Two on', 'Three on')
          .replace('Luke 24:15-16', 'Luke 24:17')
          .replace('They walked', 'They, WALKED'),
      'first 4 words',
    ],
  ])('no two devotions share a %s', (_, change, what) => {
    const source = devotionSource();
    const { problems } = checkDevotions(
      [
        { slug: 'one', source },
        { slug: 'two', source: change(source) },
      ],
      scripture,
    );
    const shared = problems.filter(({ file }) => file !== null);
    expect(shared).toEqual([
      { file: 'two.md', text: expect.stringContaining(`the same ${what} as one.md`) as string },
    ]);
  });

  test('no two devotions share a slug', () => {
    const file = { slug: 'one', source: devotionSource() };
    expect(checkDevotions([file, file], scripture).problems).toContainEqual({
      file: 'one.md',
      text: 'the same slug as one.md: one',
    });
  });

  test('requires forty devotions, and five for each mood and hunger', () => {
    const { problems } = checkDevotions([{ slug: 'one', source: devotionSource() }], scripture);
    expect(problems).toHaveLength(1 + moods.length * hungers.length);
    expect(problems[0]).toEqual({
      file: null,
      text: '1 devotions, at least 40 needed',
    });
    expect(problems).toContainEqual({
      file: null,
      text: '0 devotions fit mood tired with hunger clarity outside a season, at least 5 needed',
    });
  });

  test('seasonal devotions do not count for coverage', () => {
    const library = devotionLibrary();
    const counted = coverageOf(library);
    expect(counted).toHaveLength(moods.length * hungers.length);
    expect(counted).toEqual(coverageOf(library.filter(({ season }) => season === null)));
    expect(coverageTable(library).split('\n')).toHaveLength(1 + moods.length);
  });
});
