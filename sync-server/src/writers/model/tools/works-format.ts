import { z } from 'zod';
import { ModelError } from '../model-error';
import { requireLength } from '../wording-rules';
import { requireCount, requirePassage, writeParagraphs } from './write-page';
import type { ToolFormat } from './tool-format';

const text = z.string();

const workSchema = z.strictObject({
  works: z.array(
    z.strictObject({
      title: text,
      by: text,
      year: z.int(),
      ageNote: text,
      note: text,
      passages: z.array(z.strictObject({ reference: text, why: text })),
      toTalkAbout: text,
    }),
  ),
});

/** The format for films, series, songs or books. `since` is the year of the earliest possible work. */
export function worksFormat(kind: string, since: number): ToolFormat<z.infer<typeof workSchema>> {
  return {
    instructions: `Name one to three ${kind} that fit what the person asks. Only real, well-known ones whose title, year and maker you are certain of; fewer rather than doubtful. \`by\` names who made it, \`ageNote\` for whom it is fit, \`note\` says in two to four sentences what it is about and where it touches the faith, without praise of the product. One or two passages for each, \`why\` in one sentence. Quote nothing from it.`,
    schema: workSchema,
    otherQuotes: 'kept',
    texts: ({ works }) =>
      works.flatMap((work) => [
        work.title,
        work.by,
        work.ageNote,
        work.note,
        ...work.passages.map(({ why }) => why),
        work.toTalkAbout,
      ]),
    check: ({ works }) => {
      requireCount('works', works, [1, 4]);
      works.forEach((work) => {
        requireLength('title', work.title, [1, 20]);
        requireLength('by', work.by, [1, 25]);
        requireLength('ageNote', work.ageNote, [1, 40]);
        requireLength('note', work.note, [8, 160]);
        requireCount('passages', work.passages, [1, 4]);
      });
    },
    checkSense: ({ works }, { request, existing }) => {
      const thisYear = Number(request.date.slice(0, 4));
      const titles = new Set(works.map(({ title }) => title.toLowerCase()));
      if (titles.size < works.length || works.some(({ year }) => year < since || year > thisYear)) {
        throw new ModelError('rule-violation', { rule: 'title or year of a work' });
      }
      works.forEach(({ passages }) =>
        requirePassage('passages of a work', existing(passages.map(({ reference }) => reference))),
      );
    },
    layOut: (page, { works }, context) => {
      for (const work of works) {
        page.heading(`${context.repaired(work.title) ?? work.title} (${work.year})`);
        const maker = [work.by, work.ageNote].map(context.repaired).filter((part) => part !== null);
        page.text(maker.map((part) => part.replace(/\.?$/, '.')).join(' '));
        writeParagraphs(page, context, [work.note]);
        for (const { reference, why } of work.passages) {
          const [place] = context.existing([reference]);
          const words = context.repaired(why);
          if (place !== undefined && words !== null) {
            page.text(`${place} (WEB): ${words}`);
          }
        }
        const talk = context.repaired(work.toTalkAbout);
        if (talk !== null) {
          page.text(`To talk about: ${talk}`);
        }
      }
    },
  };
}
