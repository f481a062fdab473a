import type { TextToolId } from '@emmaus/shared/enums/tools';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { z } from 'zod';
import { nameInPrayer } from '../../library/name-in-prayer';
import { ModelError } from '../model-error';
import { requireLength } from '../wording-rules';
import {
  writeHeading,
  writeList,
  requireCount,
  requirePassage,
  writeParagraphs,
} from './write-page';
import type { ToolFormat } from './tool-format';
import { worksFormat } from './works-format';

const text = z.string();
const texts = z.array(z.string());

const studySchema = z.strictObject({
  title: text,
  answer: texts,
  whereChristiansDiffer: text.nullable(),
  carryItWithYou: text,
  passages: texts,
});

const anyBook = /./;
const gospels = /^(?:Matthew|Mark|Luke|John) \d/;

function studyFormat(instructions: string, books: RegExp): ToolFormat<z.infer<typeof studySchema>> {
  return {
    instructions,
    schema: studySchema,
    otherQuotes: 'removed',
    texts: (raw) => [raw.title, ...raw.answer, raw.whereChristiansDiffer ?? '', raw.carryItWithYou],
    check: (raw) => {
      requireLength('title', raw.title, [1, 14]);
      requireLength('answer', raw.answer.join(' '), [60, 600]);
      requireLength('carryItWithYou', raw.carryItWithYou, [3, 80]);
      requireCount('passages', raw.passages, [1, 8]);
    },
    checkSense: (raw, { existing }) => {
      if (!existing(raw.passages).some((reference) => books.test(reference))) {
        throw new ModelError('rule-violation', { rule: 'passages that the answer rests on' });
      }
    },
    layOut: (page, raw, context) => {
      writeHeading(page, context, raw.title);
      writeParagraphs(page, context, raw.answer);
      if (raw.whereChristiansDiffer !== null && raw.whereChristiansDiffer.trim() !== '') {
        page.heading('Where Christians differ');
        writeParagraphs(page, context, [raw.whereChristiansDiffer]);
      }
      page.heading('Carry it with you');
      writeParagraphs(page, context, [raw.carryItWithYou]);
      page.passages(context.existing(raw.passages), 2);
    },
  };
}

const storySchema = z.strictObject({
  title: text,
  passage: text,
  story: texts,
  whatToNotice: text,
  questions: texts,
});

const stories: ToolFormat<z.infer<typeof storySchema>> = {
  instructions:
    'Retell one story of the Bible that fits what the person asks, in four to eight paragraphs, plainly and vividly. Tell only what the passage tells; invent no speech. `passage` is where it stands. `whatToNotice` is one thought of two to four sentences; `questions` are three to talk about.',
  schema: storySchema,
  otherQuotes: 'removed',
  texts: (raw) => [raw.title, ...raw.story, raw.whatToNotice, ...raw.questions],
  check: (raw) => {
    requireLength('title', raw.title, [1, 14]);
    requireLength('story', raw.story.join(' '), [120, 900]);
    requireLength('whatToNotice', raw.whatToNotice, [8, 150]);
    requireCount('questions', raw.questions, [2, 5]);
  },
  layOut: (page, raw, context) => {
    const [passage] = context.existing([raw.passage]);
    if (passage === undefined) {
      throw new ModelError('rule-violation', { rule: 'passage of the story' });
    }
    writeHeading(page, context, raw.title);
    page.text(`${passage} (WEB), retold.`);
    writeParagraphs(page, context, raw.story);
    page.heading('What to notice');
    writeParagraphs(page, context, [raw.whatToNotice]);
    page.heading('Talk about it');
    writeList(page, context, { items: raw.questions, as: 'list' });
    page.passages([passage], 1);
  },
};

const journalingSchema = z.strictObject({
  title: text,
  passage: text,
  prompts: texts,
  aWayToBegin: text,
});

const journaling: ToolFormat<z.infer<typeof journalingSchema>> = {
  instructions:
    'Offer one short passage (at most eight verses) and three or four open questions to write about it, each one or two sentences and about this passage. `aWayToBegin` is one or two sentences.',
  schema: journalingSchema,
  otherQuotes: 'removed',
  texts: (raw) => [raw.title, ...raw.prompts, raw.aWayToBegin],
  check: (raw) => {
    requireLength('title', raw.title, [1, 14]);
    requireCount('prompts', raw.prompts, [3, 5]);
    requireLength('prompts', raw.prompts.join(' '), [20, 250]);
    requireLength('aWayToBegin', raw.aWayToBegin, [4, 70]);
  },
  layOut: (page, raw, context) => {
    const [passage] = context.existing([raw.passage]);
    if (passage === undefined) {
      throw new ModelError('rule-violation', { rule: 'passage to write about' });
    }
    writeHeading(page, context, raw.title);
    page.passages([passage], 1);
    page.heading('Write about it');
    writeList(page, context, { items: raw.prompts, as: 'list' });
    page.heading('A way to begin');
    writeParagraphs(page, context, [raw.aWayToBegin]);
  },
};

const prayerSchema = z.strictObject({
  title: text,
  prayer: texts,
  inOneBreath: text,
  holdOnTo: text,
  verse: text,
});

const prayer: ToolFormat<z.infer<typeof prayerSchema>> = {
  instructions:
    'Write a prayer for what the person brings: first person, addressed to God, honest about the need, ending simply with "Amen." Two to five short paragraphs. It may say {name} once where the person would say their own name. `inOneBreath` is the same in one sentence. `holdOnTo` is one or two sentences about `verse`, the reference of one short passage.',
  schema: prayerSchema,
  otherQuotes: 'removed',
  texts: (raw) => [raw.title, ...raw.prayer, raw.inOneBreath, raw.holdOnTo],
  check: (raw) => {
    requireLength('title', raw.title, [1, 14]);
    requireLength('prayer', raw.prayer.join(' '), [40, 350]);
    requireLength('inOneBreath', raw.inOneBreath, [3, 45]);
    requireLength('holdOnTo', raw.holdOnTo, [4, 80]);
    if (!/\b(?:Lord|God|Father|Jesus|Spirit|Christ|Shepherd|you)\b/i.test(raw.prayer.join(' '))) {
      throw new ModelError('rule-violation', { rule: 'a prayer is addressed to God' });
    }
  },
  checkSense: ({ verse }, { existing }) => requirePassage('verse of the prayer', existing([verse])),
  layOut: (page, raw, context) => {
    const { name } = context.request;
    writeHeading(page, context, raw.title);
    const named = raw.prayer.map((paragraph) => context.repaired(paragraph) ?? '');
    nameInPrayer(named.join('\n\n'), name)
      .split('\n\n')
      .filter((paragraph) => paragraph !== '')
      .forEach(page.text);
    page.heading('In one breath');
    page.text(nameInPrayer(context.repaired(raw.inOneBreath) ?? 'Lord, have mercy.', name));
    page.heading('Hold on to');
    writeParagraphs(page, context, [raw.holdOnTo]);
    context.existing([raw.verse]).forEach(page.quote);
  },
};

const craftSchema = z.strictObject({
  title: text,
  passage: text,
  age: text,
  time: text,
  materials: texts,
  steps: texts,
  talkAboutIt: text,
});

/** Tools that need an adult, and words for the adult. */
const needsAdult =
  /\b(?:knife|knives|cutter|blade|hot glue|glue gun|oven|stove|iron|boil\w*|candles?|match(?:es)?|lighter|needles?|drill|hammer|saw|bleach)\b/i;
const adult = /\b(?:adults?|grown-?ups?|parents?|mother|father|mom|dad|teacher|supervis\w+)\b/i;

const crafts: ToolFormat<z.infer<typeof craftSchema>> = {
  instructions:
    'Describe one craft for children that belongs to a story of the Bible (`passage`), with things that a home has. `age` such as "4 to 8", `time` such as "30 minutes". Say where an adult must help. `talkAboutIt` ties it to the story in two or three sentences.',
  schema: craftSchema,
  otherQuotes: 'removed',
  texts: (raw) => [raw.title, raw.age, raw.time, ...raw.materials, ...raw.steps, raw.talkAboutIt],
  check: (raw) => {
    requireLength('title', raw.title, [1, 14]);
    requireCount('materials', raw.materials, [2, 20]);
    requireCount('steps', raw.steps, [3, 14]);
    requireLength('steps', raw.steps.join(' '), [30, 500]);
    requireLength('talkAboutIt', raw.talkAboutIt, [6, 120]);
    const everything = [...raw.materials, ...raw.steps].join(' ');
    if (needsAdult.test(everything) && !adult.test(everything)) {
      throw new ModelError('rule-violation', { rule: 'an adult where a child could be hurt' });
    }
  },
  checkSense: ({ passage }, { existing }) =>
    requirePassage('story of the craft', existing([passage])),
  layOut: (page, raw, context) => {
    writeHeading(page, context, raw.title);
    const [passage] = context.existing([raw.passage]);
    const place = passage === undefined ? '' : `To go with ${passage} (WEB). `;
    page.text(
      `${place}Age: ${context.repaired(raw.age) ?? 'any'}. Time: ${context.repaired(raw.time) ?? 'open'}.`,
    );
    page.heading('You need');
    writeList(page, context, { items: raw.materials, as: 'list' });
    page.heading('Steps');
    writeList(page, context, { items: raw.steps, as: 'steps' });
    page.heading('Talk about it');
    writeParagraphs(page, context, [raw.talkAboutIt]);
    page.passages(passage === undefined ? [] : [passage], 1);
  },
};

const factsSchema = z.strictObject({
  facts: z.array(z.strictObject({ fact: text, reference: text })),
});

const facts: ToolFormat<z.infer<typeof factsSchema>> = {
  instructions:
    'Give three to five surprising facts about what the person asks, one to three sentences each, each with the reference where the Bible says it. Only what the passage itself says.',
  schema: factsSchema,
  otherQuotes: 'removed',
  texts: (raw) => raw.facts.map(({ fact }) => fact),
  check: (raw) => {
    requireCount('facts', raw.facts, [2, 8]);
    raw.facts.forEach(({ fact }) => requireLength('fact', fact, [5, 90]));
  },
  layOut: (page, raw, context) => {
    // Facts without an existing passage are dropped.
    const known = raw.facts.flatMap(({ fact, reference }) => {
      const [place] = context.existing([reference]);
      const words = context.repaired(fact);
      return place === undefined || words === null ? [] : [`${words} (${place}, WEB)`];
    });
    if (known.length < 2) {
      throw new ModelError('rule-violation', { rule: 'facts that have a passage' });
    }
    page.heading('Did you know?');
    page.list(known);
  },
};

const jokesSchema = z.strictObject({ jokes: texts });

const jokes: ToolFormat<z.infer<typeof jokesSchema>> = {
  instructions:
    'Tell three or four clean jokes about church life or people of the Bible. Never mock God, Scripture, a group of people or suffering.',
  schema: jokesSchema,
  otherQuotes: 'kept',
  texts: (raw) => raw.jokes,
  check: (raw) => {
    requireCount('jokes', raw.jokes, [1, 6]);
    raw.jokes.forEach((joke) => requireLength('joke', joke, [5, 110]));
  },
  layOut: (page, raw, context) => writeParagraphs(page, context, raw.jokes),
};

type UseFormat<T> = <Raw>(format: ToolFormat<Raw>) => T;

/** Calls `use` with the format of a tool. */
export function withToolFormat<T>(toolId: TextToolId, use: UseFormat<T>): T {
  switch (toolId) {
    case 'bible-answers':
      return use(
        studyFormat(
          'Answer the question from the whole Bible in two to five short paragraphs. Where Christian traditions differ, name the main views fairly in `whereChristiansDiffer`, else null. `carryItWithYou` is one thought for the day. `passages` are the references that the answer rests on.',
          anyBook,
        ),
      );
    case 'what-jesus-teaches':
      return use(
        studyFormat(
          'Say what Jesus says and does about this in the Gospels, in two to five short paragraphs. `passages` are references from Matthew, Mark, Luke and John. `whereChristiansDiffer` is null unless traditions differ. `carryItWithYou` is one thought for the day.',
          gospels,
        ),
      );
    case 'bible-stories':
      return use(stories);
    case 'bible-journaling':
      return use(journaling);
    case 'customized-prayer':
      return use(prayer);
    case 'bible-crafts':
      return use(crafts);
    case 'bible-fun-facts':
      return use(facts);
    case 'bible-jokes':
      return use(jokes);
    case 'movies-scripture':
      return use(worksFormat('films', 1895));
    case 'tv-scripture':
      return use(worksFormat('television series', 1936));
    case 'music-scripture':
      return use(worksFormat('songs or hymns', -1500));
    case 'books-scripture':
      return use(worksFormat('books', -1500));
    default:
      return assertNever(toolId);
  }
}
