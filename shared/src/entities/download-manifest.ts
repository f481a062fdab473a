import * as z from 'zod/mini';
import { requiredText } from './fields';
import { scriptureBlockSchema } from './scripture';

const count = z.int().check(z.positive());

/** What the page says of every item, whatever it is. */
const common = {
  /** One paragraph for somebody who wonders whether to fetch it. */
  about: requiredText(700),
  cover: z.object({ alt: requiredText(250), width: count, height: count }),
  /** What lies in the zip, in the order in which somebody would open it. */
  files: z
    .array(z.object({ name: requiredText(120), about: requiredText(200), bytes: count }))
    .check(z.minLength(1)),
  /** Where the words or tunes come from, and their license. */
  credits: requiredText(700),
};

const bookManifestSchema = z.object({
  kind: z.literal('book'),
  ...common,
  pages: count,
  chapters: z
    .array(z.object({ number: count, title: requiredText(120) }))
    .check(z.minLength(1), z.refine(isNumbered, 'chapters must be numbered 1, 2, 3 …')),
});

const trackSchema = z.object({
  number: count,
  title: requiredText(120),
  /** Tune, who made it and when, such as `Nettleton, in Wyeth's Repository, 1813`. */
  basedOn: requiredText(200),
  /** Such as `Calypso`. */
  setting: requiredText(60),
  durationS: z.number().check(z.positive()),
});

const musicManifestSchema = z.object({
  kind: z.literal('music'),
  ...common,
  tracks: z
    .array(trackSchema)
    .check(
      z.minLength(1),
      z.maxLength(99),
      z.refine(isNumbered, 'tracks must be numbered 1, 2, 3 …'),
    ),
});

/** `manifest.json` beside an item's zip (docs/downloads.md). Its size is not in it: that is the zip's own. */
export const downloadManifestSchema = z.discriminatedUnion('kind', [
  bookManifestSchema,
  musicManifestSchema,
]);
export type DownloadManifest = z.infer<typeof downloadManifestSchema>;
export type Track = z.infer<typeof trackSchema>;

/** `sample.json`: one chapter that everybody may read. */
export const sampleChapterSchema = z.object({
  number: count,
  title: requiredText(120),
  /** Paragraphs of the opening scene. */
  scene: z.array(requiredText(4000)).check(z.minLength(1)),
  /** The chapter's text, word for word, in the form of the compiled Scripture. */
  scripture: z.array(scriptureBlockSchema).check(z.minLength(1)),
  questions: z.array(requiredText(500)).check(z.minLength(1)),
});
export type SampleChapter = z.infer<typeof sampleChapterSchema>;

/** The file with 20 seconds of a track: `preview-01.mp3`. */
export function previewName(trackNumber: number): string {
  return `preview-${String(trackNumber).padStart(2, '0')}.mp3`;
}

export const coverName = 'cover.webp';
export const sampleName = 'sample.json';

function isNumbered(parts: readonly { readonly number: number }[]): boolean {
  return parts.every(({ number }, index) => number === index + 1);
}
