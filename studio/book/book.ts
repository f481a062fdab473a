import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

/** The content of all editions. Texts are plain text with typographic quotes; structure is in these types only. */
export type Book = {
  readonly introduction: Note;
  readonly chapters: readonly Chapter[];
  readonly timesAndPlaces: Note;
  readonly source: Note;
};

export type Chapter = {
  readonly number: number;
  readonly title: string;
  readonly scene: readonly string[];
  /** The blocks of the compiled Bible text. */
  readonly scripture: readonly ScriptureBlock[];
  readonly questions: readonly string[];
};

/** The introduction or one of the notes at the end. */
export type Note = {
  readonly title: string;
  readonly blocks: readonly NoteBlock[];
};

export type NoteBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The book's metadata, in every edition. */
export const edition = {
  title: 'The Book of Matthew',
  subtitle: 'Immersive storytelling',
  creator: 'Emmaus',
  language: 'en-US',
  /** Identifies the book in all versions and editions. Never change it. */
  identifier: 'urn:uuid:1f0c6a52-7c1e-5b0d-9a53-28c1071d0a3e',
  /** The date of the text, not of the build, so that the same text gives the same files. Change it with the text. */
  modified: '2026-11-22T06:00:00Z',
  description:
    'The whole Gospel of Matthew in the World English Bible. Each of its 28 chapters opens with a scene that sets you down in the place, and ends with two questions.',
  notice:
    'The Bible text is the World English Bible (WEB), which is in the public domain. “World English Bible” is a trademark of eBible.org.',
} as const;
