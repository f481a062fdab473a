import { expect, test } from 'vitest';
import { z } from 'zod';
import { goodAnswers } from '../../testing/model/good-answers';
import { parsePartialJson, pendingText } from './parse-partial-json';
import { jsonSchemaOf } from './json-schema-of';
import { withToolFormat } from './tools/tool-formats';
import { textToolIds } from '@emmaus/shared/enums/tools';

const zod = z.strictObject({
  title: z.string(),
  answer: z.array(z.string()),
  differ: z.string().nullable(),
  works: z.array(z.strictObject({ name: z.string(), year: z.int() })),
});
const read = (written: string) => parsePartialJson(written, { json: jsonSchemaOf(zod), zod });
const work = { name: pendingText, year: 0 };
const empty = { title: pendingText, answer: [pendingText], differ: pendingText, works: [work] };

test.each([
  ['nothing', '', null],
  ['HTML instead of JSON', '<html>', null],
  ['a brace', '{', null],
  ['a brace and a quotation mark', '{"', empty],
  ['half a key', '{"tit', empty],
  ['half a text', '{"title": "Wor', empty],
  ['a text that may be complete', '{"title": "Worry"', empty],
  ['a text', '{"title": "Worry",', { ...empty, title: 'Worry' }],
  [
    'a text with special characters',
    '{"title": "W{o}r:\\"r,y\\\\",',
    { ...empty, title: 'W{o}r:"r,y\\' },
  ],
  ['a cut escape sequence', '{"title": "Worry", "answer": ["a\\', { ...empty, title: 'Worry' }],
  [
    'one complete item of two',
    '{"answer": ["One.", "Tw',
    { ...empty, answer: ['One.', pendingText] },
  ],
  ['a list', '{"answer": ["One."]', { ...empty, answer: ['One.', pendingText] }],
  [
    'a list and the next key',
    '{"answer": ["One."], "d',
    { ...empty, answer: ['One.', pendingText] },
  ],
  [
    'a list and the next value',
    '{"answer": ["One."], "differ": null,',
    { ...empty, answer: ['One.'], differ: null },
  ],
  ['null', '{"differ": null,', { ...empty, differ: null }],
  ['half of null', '{"differ": nul', empty],
  ['a number that may continue', '{"works": [{"name": "N", "year": 19', empty],
  ['an incomplete item', '{"works": [{"name": "N", "year": 1990', empty],
  ['an item whose number may continue', '{"works": [{"name": "N", "year": 1990}', empty],
  [
    'a complete item',
    '{"works": [{"name": "N", "year": 1990},',
    { ...empty, works: [{ name: 'N', year: 1990 }, work] },
  ],
  ['an unknown key', '{"mood": "calm", ', null],
  ['invalid JSON', '{"title": }]', empty],
])('%s: complete values are returned', (_, written, expected) => {
  expect(read(written)).toEqual(expected);
});

test.each(textToolIds)(
  '%s: after each character every returned text is one of the complete answer',
  (toolId) => {
    withToolFormat(toolId, (format) => {
      const written = JSON.stringify(goodAnswers[toolId]);
      const schema = { json: jsonSchemaOf(format.schema), zod: format.schema };
      const texts = new Set(format.texts(format.schema.parse(goodAnswers[toolId])));
      let known = 0;
      for (let length = 1; length < written.length; length += 1) {
        const raw = parsePartialJson(written.slice(0, length), schema);
        const whole = raw === null ? [] : format.texts(raw).filter((text) => text !== pendingText);
        expect(whole.filter((text) => !texts.has(text) && text !== '')).toEqual([]);
        expect(whole.length).toBeGreaterThanOrEqual(known);
        known = whole.length;
      }
      expect(known).toBeGreaterThan(1);
      expect(parsePartialJson(written, schema)).toBeNull();
    });
  },
);
