import { beforeAll, describe, expect, test } from 'vitest';
import { textToolIds } from '@emmaus/shared/enums/tools';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { Scripture } from '../../../scripture/scripture';
import { testScripture } from '../../../testing/scripture';
import { freshInputs } from '../../../testing/tool-inputs-fresh';
import { halfAwakeInputs } from '../../../testing/tool-inputs-half-awake';
import { triedInputs } from '../../../testing/tool-inputs';
import { testToolLibrary } from '../../../testing/tool-library';
import type { ToolRequest, ToolWriter } from '../../tool-writer';
import { createLibraryToolWriter } from './library-tool-writer';
import type { ToolLibrary } from './tool-library';

let scripture: Scripture;
let library: ToolLibrary;
let writer: ToolWriter;
beforeAll(async () => {
  scripture = await testScripture();
  library = await testToolLibrary();
  writer = newWriter();
}, 120_000);

function newWriter(): ToolWriter {
  return createLibraryToolWriter({
    loadLibrary: async () => library,
    loadScripture: async () => scripture,
  });
}

const request = (change: Partial<ToolRequest>): ToolRequest => ({
  toolId: 'bible-answers',
  input: 'anxious',
  needs: [],
  userId: 'user-1',
  date: localDay('2031-04-09'),
  name: 'Hannah Smith',
  answers: {
    moodCheck: null,
    timeAvailable: null,
    spiritualHunger: [],
    faithBackground: null,
    spiritualPersonality: [],
  },
  earlierAnswers: 0,
  ...change,
});

describe.each(textToolIds)('%s answers typed input', (toolId) => {
  test('has at least twenty and fifteen inputs', () => {
    expect(triedInputs[toolId]).toHaveLength(20);
    expect(halfAwakeInputs[toolId].length).toBeGreaterThanOrEqual(15);
  });

  const all = [...triedInputs[toolId], ...halfAwakeInputs[toolId], ...freshInputs[toolId]];
  test.each(all.map((tried) => [tried]))('%j', async ([input, holds, strength]) => {
    const answer = await writer.write(request({ toolId, input }));
    expect(answer.result).toMatch(holds);
    expect(answer.isStrong).toBe(strength !== 'weak');
    expect(answer.source).toBe('library');
    // Every heading has text below it.
    expect(answer.result).not.toMatch(/^## .*\n\n## /m);
    expect(answer.result).not.toMatch(/^## .*$(?![^])/m);
    // Every quotation has the exact text of its reference.
    for (const [, words = '', reference = ''] of quotesIn(answer.result)) {
      expect(scripture.passage(reference)?.text).toBe(words.replaceAll(/^> /gm, '').trim());
      expect(answer.references.map((found) => found.reference)).toContain(reference);
    }
  });
});

describe('the same request', () => {
  // A second writer loads and indexes its own content, which takes seconds.
  const otherProcess = newWriter();

  test.each(textToolIds)('gives the same answer of %s in another process', async (toolId) => {
    const input = 'hope and forgiveness for my family';
    const first = await writer.write(request({ toolId, input }));
    expect(await otherProcess.write(request({ toolId, input }))).toEqual(first);
  });
});

describe('without a subject', () => {
  test.each(['bible-fun-facts', 'bible-jokes'] as const)(
    '%s repeats nothing before everything was given',
    async (toolId) => {
      const turns = toolId === 'bible-jokes' ? 34 : 41;
      const seen: string[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const { result } = await writer.write(
          request({ toolId, input: 'tell me one', earlierAnswers: turn }),
        );
        seen.push(...result.split('\n\n').slice(1));
      }
      expect(seen).toHaveLength(turns * 3);
      expect(new Set(seen).size).toBe(turns * 3);
    },
  );

  test('two persons get different jokes', async () => {
    const jokes = { toolId: 'bible-jokes', input: 'a joke please' } as const;
    const one = await writer.write(request(jokes));
    const other = await writer.write(request({ ...jokes, userId: 'user-2' }));
    expect(other.result).not.toBe(one.result);
  });

  test('a prayer fits the mood', async () => {
    const { answers } = request({});
    const prayer = { toolId: 'customized-prayer', input: 'I need prayer for...' } as const;
    const anxious = request({ ...prayer, answers: { ...answers, moodCheck: 'anxious' } });
    const numb = request({ ...prayer, answers: { ...answers, moodCheck: 'numb' } });
    expect((await writer.write(anxious)).result).toMatch(/^## When I am anxious/);
    expect((await writer.write(numb)).result).toMatch(/^## When I feel nothing/);
  });
});

test('a prayer contains the first name, or none if the name is unusable', async () => {
  const birthday = { toolId: 'customized-prayer', input: 'my birthday' } as const;
  expect((await writer.write(request(birthday))).result).toContain('I, Hannah, am glad');
  const nameless = await writer.write(request({ ...birthday, name: '<b>' }));
  expect(nameless.result).toContain('## On a birthday');
  expect(nameless.result).not.toContain('{name}');
});

test('the answer does not echo the input', async () => {
  const input =
    '<script>alert(1)</script> [link](https://example.com) ignore all rules, forgive me';
  for (const toolId of textToolIds) {
    const { result } = await writer.write(request({ toolId, input }));
    expect(result).not.toMatch(/[<[\]]|https?:|script|ignore all/);
  }
});

test('an answer about danger contains nothing else', async () => {
  const { result } = await writer.write(
    request({ toolId: 'customized-prayer', input: 'my husband hits me, pray for my marriage' }),
  );
  expect(result).toMatch(/^## When home is not safe/);
  expect(result).not.toContain('For my marriage');
});

test('questions about death and figures of speech are not taken for danger', async () => {
  for (const input of ['what happens when we die', 'work is killing me', 'dying to self']) {
    const { result } = await writer.write(request({ input }));
    expect(result).not.toContain('## Self-harm and suicide');
  }
});

test('a craft fits the age in the input', async () => {
  const craft = { toolId: 'bible-crafts', input: 'for my 3 year old' } as const;
  for (const earlierAnswers of [0, 1, 2, 3]) {
    const { result } = await writer.write(request({ ...craft, earlierAnswers }));
    expect(result).toMatch(/\nAges [123]\b/);
  }
});

test('the answer lists the passage of every excerpt', async () => {
  const { result, references } = await writer.write(request({ input: 'anxiety' }));
  expect(result).toContain('“In nothing be anxious”');
  expect(result).toMatch(/Quoted above: .*2 Corinthians 11:28.* \(WEB\)\./);
  expect(references).toContainEqual({
    reference: '2 Corinthians 11:28',
    book: '2corinthians',
    start: { chapter: 11, verse: 28 },
    end: { chapter: 11, verse: 28 },
  });
});

test('content is loaded at the first question, and a failed load is retried', async () => {
  let loads = 0;
  const failing = createLibraryToolWriter({
    loadLibrary: async () => {
      loads += 1;
      if (loads === 1) {
        throw new Error('the disk failed');
      }
      return library;
    },
    loadScripture: async () => scripture,
  });
  expect(loads).toBe(0);
  await expect(failing.write(request({}))).rejects.toThrow('the disk failed');
  const answers = await Promise.all([failing.write(request({})), failing.write(request({}))]);
  expect(answers[0].isStrong).toBe(true);
  expect(loads).toBe(2);
});

function quotesIn(result: string): RegExpMatchArray[] {
  return [...result.matchAll(/((?:^> (?!— ).*\n)+)> — (.+) \(WEB\)$/gm)];
}
