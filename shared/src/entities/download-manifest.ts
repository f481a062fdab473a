import * as z from 'zod/mini';
import { requiredText } from './fields';

const count = z.int().check(z.positive());

/** What the page says of every item, whatever it is. */
const common = {
  /** One paragraph for somebody who wonders whether to fetch it. */
  about: requiredText(700),
  cover: z.object({ alt: requiredText(250), width: count, height: count }),
  /** What lies in the zip, in the order in which somebody would open it. */
  files: z
    .array(z.object({ name: requiredText(120), about: requiredText(200), bytes: count }))
    .check(z.refine(isFilled, 'must not be empty')),
  /** Where the words or tunes come from, and their license. */
  credits: requiredText(700),
};

export const bookManifestSchema = z.object({
  kind: z.literal('book'),
  ...common,
  pages: count,
  chapters: z
    .array(z.object({ number: count, title: requiredText(120) }))
    .check(z.refine(isNumbered, 'chapters must be numbered 1, 2, 3 …')),
});

const trackSchema = z.object({
  number: count,
  title: requiredText(120),
  /** Tune, who made it and when, such as `Nettleton, in Wyeth's Repository, 1813`. */
  basedOn: requiredText(200),
  /** Such as `Calypso`. */
  setting: requiredText(60),
  durationS: z.number().check(z.refine((value) => value > 0, 'must be more than nothing')),
});

export const musicManifestSchema = z.object({
  kind: z.literal('music'),
  ...common,
  tracks: z.array(trackSchema).check(
    z.refine((tracks) => tracks.length < 100, 'must be fewer than a hundred'),
    z.refine(isNumbered, 'tracks must be numbered 1, 2, 3 …'),
  ),
});

/** `manifest.json` beside an item's zip (docs/downloads.md). Its size is not in it: that is the zip's own. */
export const downloadManifestSchema = z.union([bookManifestSchema, musicManifestSchema]);
export type DownloadManifest = z.infer<typeof downloadManifestSchema>;
export type Track = z.infer<typeof trackSchema>;

/** What a chapter has besides its Scripture. */
export const sampleFrameSchema = z.object({
  number: count,
  title: requiredText(120),
  /** Paragraphs of the opening scene. */
  scene: z.array(requiredText(4000)).check(z.refine(isFilled, 'must not be empty')),
  questions: z.array(requiredText(500)).check(z.refine(isFilled, 'must not be empty')),
});

/** The file with 20 seconds of a track: `preview-01.mp3`. */
export function previewName(trackNumber: number): string {
  return `preview-${String(trackNumber).padStart(2, '0')}.mp3`;
}

export const manifestName = 'manifest.json';
export const coverName = 'cover.webp';
export const sampleName = 'sample.json';

/** Whatever is served to everybody has one of these names. */
export const publicPartName = /^(?:cover\.webp|sample\.json|preview-\d\d\.mp3)$/;

/** Where everybody may have such a part. */
export function publicPartPath(slug: string, name: string): string {
  return `/downloads/${slug}/${name}`;
}

function isNumbered(parts: readonly { readonly number: number }[]): boolean {
  return isFilled(parts) && parts.every(({ number }, index) => number === index + 1);
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0;
}
