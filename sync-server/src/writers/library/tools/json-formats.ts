import { z } from 'zod';
import type { Scripture } from '../../../scripture/scripture';
import type { ReadEntries } from './read-json-entries';
import { parseJson, readJsonEntries } from './read-json-entries';
import type { Fact, Joke, Work } from './tool-library';

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);

const facts = z.array(z.strictObject({ fact: line, aliases: lines, reference: line }));
const jokes = z.array(
  z.strictObject({ setup: line, punchline: line, aliases: lines, reference: line }),
);
const works = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: line,
    year: z.number().int().min(1).max(2100),
    by: line,
    ageNote: line,
    aliases: lines,
    themes: lines,
    note: line,
    passages: z
      .array(z.strictObject({ reference: line, why: line }))
      .min(2)
      .max(3),
    talk: line,
  }),
);

export function readFacts(source: string, scripture: Scripture): ReadEntries<Fact> {
  return readJsonEntries(facts, { source, scripture }, (raw, { own, reference }) => ({
    fact: own('fact', raw.fact, [20, 70]),
    aliases: raw.aliases,
    reference: reference('reference', raw.reference),
  }));
}

export function readJokes(source: string, scripture: Scripture): ReadEntries<Joke> {
  return readJsonEntries(jokes, { source, scripture }, (raw, { own, reference }) => ({
    setup: own('setup', raw.setup, [2, 60]),
    punchline: own('punchline', raw.punchline, [1, 40]),
    aliases: raw.aliases,
    reference: reference('reference', raw.reference),
  }));
}

export function readWorks(source: string, scripture: Scripture): ReadEntries<Work> {
  return readJsonEntries(works, { source, scripture }, (raw, { own, reference }) => ({
    ...raw,
    by: own('by', raw.by, [1, 30]),
    ageNote: own('ageNote', raw.ageNote, [1, 40]),
    note: own('note', raw.note, [50, 130]),
    passages: raw.passages.map((passage) => ({
      reference: reference('passages', passage.reference),
      why: own('why', passage.why, [8, 40]),
    })),
    talk: own('talk', raw.talk, [4, 45]),
  }));
}

const synonyms = z.array(
  z
    .array(line.refine((phrase) => phrase === phrase.toLowerCase(), 'lower case'))
    .min(2)
    .refine(
      (group) => new Set(group).size === group.length,
      'a phrase is listed twice in its group',
    ),
);

export function readSynonyms(source: string): ReadEntries<string[]> {
  const parsed = parseJson(synonyms, source);
  return 'problem' in parsed
    ? { entries: [], problems: [parsed.problem] }
    : { entries: parsed.value, problems: [] };
}
