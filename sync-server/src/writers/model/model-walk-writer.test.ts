import { beforeEach, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { goodWalk } from '../../testing/model/good-answers';
import type { ModelTurn } from '../../testing/model/start-fake-model';
import { startFakeModel } from '../../testing/model/start-fake-model';
import { plainToolWriter } from '../../testing/plain-tool-writer';
import { plainWalkWriter } from '../../testing/plain-walk-writer';
import { testScripture } from '../../testing/scripture';
import type { WalkRequest } from '../walk-writer';
import { createModelWriters } from './create-model-writers';
import type { ModelAllowance } from './model-allowance';

vi.setConfig({ testTimeout: 60_000 });

const scripture = await testScripture();
let fake: Awaited<ReturnType<typeof startFakeModel>>;
beforeEach(async () => {
  fake = await startFakeModel();
  return () => fake.close();
});

function walkWriter(allowed: Awaited<ReturnType<ModelAllowance['take']>> = 'allowed') {
  const { walks } = createModelWriters(fake.config, {
    log: pino({ level: 'silent' }),
    allowance: { take: async () => allowed },
    loadScripture: async () => scripture,
    library: { tools: plainToolWriter, walks: plainWalkWriter },
    times: { walkDeadlineMs: 20_000, retryDelayMs: 1 },
  });
  return walks;
}

const request: WalkRequest = {
  userId: '0b9f0a6e-0000-4000-8000-000000000001',
  date: localDay('2026-12-02'),
  name: 'Tamar Bethlehem',
  answers: {
    moodCheck: 'tired',
    timeAvailable: '1to3min',
    spiritualHunger: [],
    faithBackground: null,
    spiritualPersonality: [],
  },
  usedRecently: ['rest-for-the-tired', 'model Psalm 23:1'],
};

test('[MODEL-WALK-1] the verse comes from the Bible text, posts have its reference, and the name is not sent', async () => {
  fake.script({ kind: 'answer', content: { ...goodWalk, title: 'The coat on the hook!' } });
  const walk = await walkWriter().write(request);
  expect(walk).toMatchObject({
    source: 'model',
    slug: 'model Matthew 11:28',
    title: 'The coat on the hook.',
  });
  expect(walk.content.verse).toEqual({
    reference: 'Matthew 11:28',
    text: scripture.passage('Matthew 11:28')?.text,
  });
  expect(walk.content.socialPosts).toHaveLength(3);
  expect(walk.content.socialPosts.every((post) => post.endsWith('(Matthew 11:28, WEB)'))).toBe(
    true,
  );
  const [asked] = fake.requests;
  expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(asked?.messages[1]?.content).toMatch(/advent[^]*Tired[^]*not to be used: Psalm 23:1$/);
  expect(JSON.stringify(asked)).not.toMatch(/Tamar|0b9f0a6e|rest-for-the-tired/);
});

test.each<readonly [string, ModelTurn]>([
  ['500', { kind: 'fails', status: 500 }],
  ['refusal', { kind: 'refuses' }],
  [
    'a verse that does not exist',
    { kind: 'answer', content: { ...goodWalk, verse: 'Matthew 29:1' } },
  ],
  ['a whole chapter for a verse', { kind: 'answer', content: { ...goodWalk, verse: 'Psalm 119' } }],
  ['the verse of a nearby day', { kind: 'answer', content: { ...goodWalk, verse: 'Psalm 23:1' } }],
  [
    'too short for the reader',
    { kind: 'answer', content: { ...goodWalk, devotion: ['Come and rest a while.'] } },
  ],
  [
    'the voice of God',
    {
      kind: 'answer',
      content: {
        ...goodWalk,
        applicationTip: 'Listen: I am your God, and I see you sitting there.',
      },
    },
  ],
  [
    'a prompt that asks nothing',
    {
      kind: 'answer',
      content: { ...goodWalk, reflectivePrompt: 'Think about what you carry today.' },
    },
  ],
  [
    'a link in a post',
    {
      kind: 'answer',
      content: { ...goodWalk, socialPosts: ['Come to www.example.org', 'Come', 'Rest'] },
    },
  ],
])('[MODEL-WALK-2] %s: the library writes the walk', async (_what, turn) => {
  fake.script(turn);
  expect(await walkWriter().write(request)).toEqual(await plainWalkWriter.write(request));
});

test('[MODEL-WALK-3] an altered quotation in a devotion is corrected', async () => {
  const [first = '', ...others] = goodWalk.devotion;
  const line =
    'He says, “Come to me, all you who are weary and burdened, and I will give you rest” (Matthew 11:28 NIV).';
  fake.script({
    kind: 'answer',
    content: { ...goodWalk, devotion: [`${first} ${line}`, ...others] },
  });
  const { devotion } = (await walkWriter().write(request)).content;
  expect(devotion).toContain(
    '“Come to me, all you who labor and are heavily burdened, and I will give you rest” (Matthew 11:28 WEB)',
  );
});

test('[MODEL-WALK-4] without allowance the model is not called', async () => {
  for (const allowed of ['switched-off', 'used-up'] as const) {
    expect((await walkWriter(allowed).write(request)).source).toBe('library');
  }
  expect(fake.requests).toEqual([]);
});
