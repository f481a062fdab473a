import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '@emmaus/shared/entities/profile';
import { walkContentSchema } from '@emmaus/shared/entities/walk';
import type { TimeAvailable } from '@emmaus/shared/enums/answers';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '@emmaus/shared/enums/answers';
import { addDays, daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import { devotionLibrary, devotionOf } from '../../testing/devotions';
import { composeWalk } from './compose-walk';
import { createLibraryWalkWriter } from './library-walk-writer';
import { nameInPrayer } from './name-in-prayer';

const answers: Answers = {
  moodCheck: null,
  timeAvailable: null,
  spiritualHunger: [],
  faithBackground: null,
  spiritualPersonality: [],
};
const reader = { userId: 'u1', date: localDay('2026-11-21'), name: 'Ruth Mahlon', answers };
const devotion = devotionOf('two-on-the-road');

describe('composeWalk', () => {
  test.each<[TimeAvailable | null, string]>([
    ['under1min', 'Core.'],
    ['1to3min', 'Core.\n\nMore.'],
    ['5to10min', 'Core.\n\nMore.\n\nDeeper.'],
    ['10plusmin', 'Core.\n\nMore.\n\nDeeper.\n\nFurther.'],
    [null, 'Core.\n\nMore.\n\nDeeper.'],
  ])('%s gives %j', (timeAvailable, expected) => {
    const content = composeWalk(devotion, { ...reader, answers: { ...answers, timeAvailable } });
    expect(content.devotion).toBe(expected);
  });

  test('verse and posts come from the devotion', () => {
    const content = composeWalk(devotion, reader);
    expect(content.verse).toEqual(devotion.verse);
    expect(content.socialPosts).toEqual(devotion.posts);
    expect(content.prayer).toBe('Lord, I am Ruth. Amen.');
  });

  test('the tip rotates through the person’s styles', () => {
    const given = { ...answers, spiritualPersonality: ['nature' as const, 'prayer' as const] };
    const tips = daysFrom(reader.date, 4).map(
      (date) => composeWalk(devotion, { ...reader, date, answers: given }).applicationTip,
    );
    expect(new Set(tips)).toEqual(new Set(['nature tip', 'prayer tip']));
    expect(tips[0]).not.toBe(tips[1]);
    expect(tips.slice(2)).toEqual(tips.slice(0, 2));
  });

  test('without a style the tip is stable per person and differs between persons', () => {
    const again = composeWalk(devotion, reader).applicationTip;
    expect(composeWalk(devotion, reader).applicationTip).toBe(again);
    const tips = Array.from(
      { length: 40 },
      (_, n) => composeWalk(devotion, { ...reader, userId: `u${n}` }).applicationTip,
    );
    expect(new Set(tips).size).toBeGreaterThan(5);
  });

  test('the prompt rotates by date', () => {
    const prompts = daysFrom(reader.date, 6).map(
      (date) => composeWalk(devotion, { ...reader, date }).reflectivePrompt,
    );
    expect(new Set(prompts.slice(0, 3))).toEqual(new Set(devotion.prompts));
    expect(prompts.slice(3)).toEqual(prompts.slice(0, 3));
  });
});

describe('nameInPrayer', () => {
  test.each([
    ['Ruth', 'Ruth'],
    ['  Ruth   Mahlon ', 'Ruth'],
    ['D’Arcy-Ann Lee', 'D’Arcy-Ann'],
    ['ruth', 'ruth'],
    ['山田太郎', '山田太郎'],
    ['<b>Ruth</b> Mahlon', 'Ruth'],
    ['**Ruth**', 'Ruth'],
    ['{name}', 'name'],
    ['$1', '$1'],
    ['x'.repeat(120), 'x'.repeat(120)],
  ])('the first name of %j is %s', (name, first) => {
    expect(nameInPrayer('I am {name}, and here.', name)).toBe(`I am ${first}, and here.`);
  });

  test.each([
    ['I, {name}, am not always sure. Amen.', 'I am not always sure. Amen.'],
    ['You know my name. Mine is {name}. Stay. Amen.', 'You know my name. Stay. Amen.'],
    ['So here it is: I am {name}, and you know. Amen.', 'Amen.'],
    ['Stay with us. Amen.', 'Stay with us. Amen.'],
    ['One.\n\nI am {name}.\n\nAmen.', 'One.\n\nAmen.'],
  ])('without a name, %j becomes %j', (prayer, expected) => {
    for (const name of ['', '   ', '\u200B', '***', '<b></b>', '\u0000', '$&']) {
      expect(nameInPrayer(prayer, name)).toBe(expected);
    }
  });
});

describe('createLibraryWalkWriter', () => {
  const writer = createLibraryWalkWriter(devotionLibrary());

  test('writes a valid walk for any person and date, and the same one each time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          userId: fc.uuid(),
          date: fc.integer({ min: -700_000, max: 700_000 }).map((n) => addDays(reader.date, n)),
          name: fc.string({ unit: 'binary', maxLength: 120 }),
          answers: fc.record({
            moodCheck: fc.constantFrom(...moods, null),
            timeAvailable: fc.constantFrom(...timesAvailable, null),
            spiritualHunger: fc.subarray([...hungers]),
            faithBackground: fc.constantFrom(...faithBackgrounds, null),
            spiritualPersonality: fc.subarray([...connectionStyles]),
          }),
          usedRecently: fc.subarray(devotionLibrary().map(({ slug }) => slug)),
        }),
        async (request) => {
          const walk = await writer.write(request);
          expect(walkContentSchema.parse(walk.content)).toEqual(walk.content);
          expect(JSON.stringify(walk)).not.toContain('{name}');
          expect(walk.source).toBe('library');
          expect(walk.title).toBe(`Title of ${walk.slug}`);
          expect(await writer.write(request)).toEqual(walk);
        },
      ),
    );
  });

  test('throws at creation if no devotion fits an ordinary day', () => {
    expect(() => createLibraryWalkWriter([])).toThrow('no devotion for an ordinary day');
    expect(() => createLibraryWalkWriter([devotionOf('a', { season: 'lent' })])).toThrow(
      'no devotion for an ordinary day',
    );
  });
});
