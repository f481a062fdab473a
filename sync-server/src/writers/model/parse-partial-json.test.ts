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
  ['a page instead of JSON', '<html>', null],
  ['a brace', '{', null],
  ['a brace and a quotation mark', '{"', empty],
  ['half a key', '{"tit', empty],
  ['half a text', '{"title": "Wor', empty],
  ['a text that may have ended', '{"title": "Worry"', empty],
  ['a text', '{"title": "Worry",', { ...empty, title: 'Worry' }],
  ['a text with signs in it', '{"title": "W{o}r:\\"r,y\\\\",', { ...empty, title: 'W{o}r:"r,y\\' }],
  ['an escape that is cut', '{"title": "Worry", "answer": ["a\\', { ...empty, title: 'Worry' }],
  ['an item of two', '{"answer": ["One.", "Tw', { ...empty, answer: ['One.', pendingText] }],
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
  ['a number that may go on', '{"works": [{"name": "N", "year": 19', empty],
  ['an item that is not whole', '{"works": [{"name": "N", "year": 1990', empty],
  ['an item whose number may go on', '{"works": [{"name": "N", "year": 1990}', empty],
  [
    'a whole item',
    '{"works": [{"name": "N", "year": 1990},',
    { ...empty, works: [{ name: 'N', year: 1990 }, work] },
  ],
  ['what the format does not know', '{"mood": "calm", ', null],
  ['what is no JSON', '{"title": }]', empty],
])('%s: the complete values are there', (_, written, expected) => {
  expect(read(written)).toEqual(expected);
});

test.each(textToolIds)(
  '%s: after each character every text is one of the complete answer',
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
