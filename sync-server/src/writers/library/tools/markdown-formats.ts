import { z } from 'zod';
import type { Scripture } from '../../../scripture/scripture';
import type { EntryFile, ReadEntry } from './read-markdown-entry';
import { readMarkdownEntry } from './read-markdown-entry';
import type { Craft, Prayer, Story, Topic } from './tool-library';

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);
const named = {
  title: line,
  /** What a person would type, in lower case. */
  aliases: z
    .array(line.refine((alias) => alias === alias.toLowerCase(), 'aliases are lower case'))
    .min(5)
    .refine((list) => new Set(list).size === list.length, 'an alias is listed twice'),
};

export function readTopic(file: EntryFile, scripture: Scripture): ReadEntry<Topic> {
  return readMarkdownEntry(file, scripture, {
    front: z.strictObject({ ...named, passages: lines, gospel: lines, related: lines.optional() }),
    headings: ['Answer', 'What Jesus teaches', 'Views?', 'Carry it', 'Journal'],
    build: (front, read) => ({
      slug: file.slug,
      title: read.line('title', front.title),
      aliases: front.aliases,
      passages: front.passages.map((value) => read.reference('passages', value)),
      gospel: front.gospel.map((value) => read.reference('gospel', value)),
      related: front.related ?? [],
      answer: read.prose('Answer', [140, 260]),
      teaching: read.prose('What Jesus teaches', [140, 260]),
      views: read.proseIfAny('Views', [15, 160]),
      carry: read.prose('Carry it', [20, 90]),
      prompts: read.list('Journal', { words: [30, 110], count: [2, 3] }),
    }),
  });
}

export function readStory(file: EntryFile, scripture: Scripture): ReadEntry<Story> {
  return readMarkdownEntry(file, scripture, {
    front: z.strictObject({ ...named, passage: line, also: lines.optional() }),
    headings: ['Story', 'What to notice', 'Talk about it'],
    build: (front, read) => ({
      slug: file.slug,
      title: read.line('title', front.title),
      aliases: front.aliases,
      passage: read.reference('passage', front.passage),
      also: (front.also ?? []).map((value) => read.reference('also', value)),
      story: read.prose('Story', [260, 430]),
      notice: read.prose('What to notice', [50, 130]),
      questions: read.list('Talk about it', { words: [25, 90], count: [3, 3] }),
    }),
  });
}

export function readPrayer(file: EntryFile, scripture: Scripture): ReadEntry<Prayer> {
  return readMarkdownEntry(file, scripture, {
    front: z.strictObject({ ...named, verse: line }),
    headings: ['Prayer', 'In one breath', 'Hold on to'],
    build: (front, read) => ({
      slug: file.slug,
      title: read.line('title', front.title),
      aliases: front.aliases,
      verse: read.reference('verse', front.verse),
      prayer: read.prose('Prayer', [90, 190]),
      oneBreath: read.prose('In one breath', [4, 26]),
      holdOnTo: read.prose('Hold on to', [15, 60]),
    }),
  });
}

export function readCraft(file: EntryFile, scripture: Scripture): ReadEntry<Craft> {
  return readMarkdownEntry(file, scripture, {
    front: z.strictObject({
      ...named,
      story: line,
      ages: line,
      minutes: z.number().int().min(5).max(600),
      materials: z.array(line).min(1),
    }),
    headings: ['The story', 'Steps', 'Ask while you make it'],
    build: (front, read) => ({
      slug: file.slug,
      title: read.line('title', front.title),
      aliases: front.aliases,
      story: read.reference('story', front.story),
      ages: read.line('ages', front.ages),
      minutes: front.minutes,
      materials: front.materials.map((value) => read.line('materials', value)),
      retold: read.prose('The story', [50, 120]),
      steps: read.list('Steps', { words: [60, 260], count: [4, 10], isNumbered: true }),
      questions: read.list('Ask while you make it', { words: [12, 70], count: [2, 3] }),
    }),
  });
}
