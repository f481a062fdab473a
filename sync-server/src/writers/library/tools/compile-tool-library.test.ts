import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scripture } from '../../../scripture/scripture';
import { testScripture } from '../../../testing/scripture';
import type { ToolFiles } from './check-tool-library';
import { checkToolLibrary } from './check-tool-library';
import { compileToolLibrary, loadToolLibrary, readToolFiles } from './compile-tool-library';

const contentDir = fileURLToPath(new URL('../../../../content/tools', import.meta.url));

let scripture: Scripture;
let files: ToolFiles;
let dir = '';
beforeAll(async () => {
  scripture = await testScripture();
  files = await readToolFiles(contentDir);
  dir = await mkdtemp(join(tmpdir(), 'tools-'));
}, 30_000);
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('the entries of this project follow every rule and are written to one file', async () => {
  const outFile = join(dir, 'out/tools.json');
  const library = await compileToolLibrary({ contentDir, scripture, outFile });
  expect(library.scriptureVersion).toBe(scripture.index.version);
  expect(await loadToolLibrary(outFile)).toEqual(library);
  expect(JSON.stringify(library).includes('{{')).toBe(false);
}, 60_000);

describe('problems of tool entries', () => {
  const none: ToolFiles = {
    topics: [],
    stories: [],
    prayers: [],
    crafts: [],
    facts: '[]',
    jokes: '[]',
    films: '[]',
    series: '[]',
    songs: '[]',
    books: '[]',
    synonyms: '[]',
  };
  const topic = (): string => files.topics.find(({ slug }) => slug === 'anxiety')?.source ?? '';
  const fact = { fact: 'word '.repeat(25), aliases: ['a'], reference: 'John 3:16' };

  test.each([
    {
      what: 'a passage that does not exist',
      from: 'Psalm 94:18-19',
      to: 'Psalm 194:18',
      problem: 'passages: Psalm 194:18',
    },
    {
      what: 'an excerpt that is not in the passage',
      from: '| In nothing be anxious',
      to: '| Be not anxious',
      problem: 'are not in the passage',
    },
    {
      what: 'a gospel passage outside the Gospels',
      from: 'Luke 12:22-32',
      to: 'James 1:2',
      problem: 'gospel: James 1:2',
    },
    {
      what: 'a missing section',
      from: '## Carry it',
      to: '### Carry it',
      problem: 'sections must be, in order',
    },
    { what: 'an unknown field', from: 'related:', to: 'relatd:', problem: 'Unrecognized key' },
    {
      what: 'an alias in capitals',
      from: '[anxious,',
      to: '[Anxious,',
      problem: 'aliases are lower case',
    },
    {
      what: 'an exclamation mark',
      from: 'writer too.',
      to: 'writer too!',
      problem: 'an exclamation mark',
    },
    {
      what: 'a link',
      from: 'writer too.',
      to: 'writer <a>too</a>.',
      problem: 'markup or a control character',
    },
    {
      what: 'a section that is too short',
      from: /## Answer\n.*?\n## W/s,
      to: '## Answer\nNo.\n## W',
      problem: '1 words',
    },
    {
      what: 'a prompt that is not a list item',
      from: '- Which worry',
      to: 'Which worry',
      problem: 'every line is an item',
    },
  ])('$what', ({ from, to, problem }) => {
    const source = topic().replace(from, to);
    expect(source).not.toBe(topic());
    const topics = [{ slug: 'anxiety', source }];
    expect(checkToolLibrary({ ...none, topics }, scripture).problems).toContainEqual({
      file: 'topics/anxiety.md',
      text: expect.stringContaining(problem),
    });
  });

  test('a related topic that does not exist', () => {
    const topics = [{ slug: 'anxiety', source: topic() }];
    expect(checkToolLibrary({ ...none, topics }, scripture).problems).toContainEqual({
      file: 'topics/anxiety.md',
      text: 'related: there is no topic fear',
    });
  });

  test.each([
    {
      what: 'too few of a kind',
      change: {},
      file: null,
      text: '0 valid entries in stories, at least 60 needed',
    },
    { what: 'no JSON', change: { facts: '[' }, file: 'facts.json', text: 'is not JSON' },
    {
      what: 'a fact without its passage',
      change: { facts: JSON.stringify([{ ...fact, reference: 'John 3:99' }]) },
      file: 'facts.json',
      text: 'entry 1: reference: John 3:99 does not exist',
    },
    {
      what: 'the same fact twice',
      change: { facts: JSON.stringify([fact, fact]) },
      file: 'facts',
      text: 'the same fact twice',
    },
  ])('$what', ({ change, file, text }) => {
    const { problems } = checkToolLibrary({ ...none, ...change }, scripture);
    expect(problems).toContainEqual({ file, text: expect.stringContaining(text) });
  });
});
