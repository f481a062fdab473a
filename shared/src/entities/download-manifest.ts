import * as z from 'zod/mini';
import { requiredText } from './fields';

const count = z.int().check(z.positive());

/** Fields of every kind of item. */
const common = {
  /** One paragraph that describes the item. */
  about: requiredText(700),
  cover: z.object({ alt: requiredText(250), width: count, height: count }),
  /** The files of the zip, in reading order. */
  files: z
    .array(z.object({ name: requiredText(120), about: requiredText(200), bytes: count }))
    .check(z.refine(isNonEmpty, 'must not be empty')),
  /** The origin of the texts or tunes, and their license. */
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
  /** The tune with its composer and year, such as `Nettleton, in Wyeth's Repository, 1813`. */
  basedOn: requiredText(200),
  /** The musical style, such as `Calypso`. */
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

/** `manifest.json` beside an item's zip (docs/downloads.md). It has no total size: the server reads that from the zip. */
export const downloadManifestSchema = z.union([bookManifestSchema, musicManifestSchema]);
export type DownloadManifest = z.infer<typeof downloadManifestSchema>;
export type Track = z.infer<typeof trackSchema>;

/** The parts of a chapter besides its Scripture. */
export const sampleFrameSchema = z.object({
  number: count,
  title: requiredText(120),
  /** Paragraphs of the opening scene. */
  scene: z.array(requiredText(4000)).check(z.refine(isNonEmpty, 'must not be empty')),
  questions: z.array(requiredText(500)).check(z.refine(isNonEmpty, 'must not be empty')),
});

/** The name of the 20-second preview of a track: `preview-01.mp3`. */
export function previewName(trackNumber: number): string {
  return `preview-${String(trackNumber).padStart(2, '0')}.mp3`;
}

export const manifestName = 'manifest.json';
export const coverName = 'cover.webp';
export const sampleName = 'sample.json';

/** The file names that are served without a session. */
export const publicPartName = /^(?:cover\.webp|sample\.json|preview-\d\d\.mp3)$/;

/** The address of a public part. */
export function publicPartPath(slug: string, name: string): string {
  return `/downloads/${slug}/${name}`;
}

function isNumbered(parts: readonly { readonly number: number }[]): boolean {
  return isNonEmpty(parts) && parts.every(({ number }, index) => number === index + 1);
}

function isNonEmpty(list: readonly unknown[]): boolean {
  return list.length > 0;
}
