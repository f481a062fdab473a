import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import type { SampleChapter } from '@emmaus/shared/entities/sample-chapter';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Book } from './book';
import { edition } from './book';
import { coverAlt } from './cover/cover';
import { readFontLicense } from '../support/source-serif';
import type { ZipFile } from './zip';

/** The files in the zip, in the order in which a reader needs them. */
export const bookFiles = {
  epub: { name: 'The Book of Matthew.epub', about: 'For e-readers, phones and tablets' },
  pdf: {
    name: 'The Book of Matthew.pdf',
    about: 'To read on a large screen, or to print (6 × 9 in)',
  },
  html: { name: 'The Book of Matthew.html', about: 'One plain page for any browser' },
  cover: { name: 'Cover.jpg', about: 'The cover as a picture' },
  notice: { name: 'Read me.txt', about: 'Where the text and the font come from' },
} as const;

/** The chapter that the downloads page shows to everyone. */
const sampleNumber = 5;

/** The generated files by key. */
export type Editions = Record<'epub' | 'pdf' | 'html' | 'cover', Uint8Array>;

/** All files of the zip with the notice about sources and licenses. */
export async function filesOfZip(editions: Editions): Promise<ZipFile[]> {
  const notice = [
    `${edition.title}: ${edition.subtitle.toLowerCase()}`,
    edition.notice,
    'The scenes, notes and questions were written for Emmaus. They are not Scripture.',
    'The font is Source Serif 4:',
    (await readFontLicense()).trim(),
  ].join('\n\n');
  const file = (key: keyof typeof bookFiles, bytes: Uint8Array): ZipFile => ({
    name: bookFiles[key].name,
    bytes,
    isCompressed: key === 'pdf' || key === 'html' || key === 'notice',
  });
  return [
    file('epub', editions.epub),
    file('pdf', editions.pdf),
    file('html', editions.html),
    file('cover', editions.cover),
    file('notice', new TextEncoder().encode(`${notice}\n`)),
  ];
}

export type ManifestFacts = {
  readonly files: readonly ZipFile[];
  readonly pages: number;
  readonly coverSize: { readonly width: number; readonly height: number };
};

/** The manifest that the downloads page shows (docs/downloads.md). */
export function manifestOf(
  book: Book,
  { files, pages, coverSize }: ManifestFacts,
): DownloadManifest {
  const abouts = Object.values(bookFiles);
  return {
    kind: 'book',
    about:
      'The whole Gospel of Matthew, with company. Each of the 28 chapters opens with a scene that sets you down in the place: the road, the weather, what everyone there knew without being told. Then you read the chapter itself, every word of it, and two questions follow. With a note on the times and places. For e-readers and phones, for the screen, and for paper.',
    cover: { alt: coverAlt, ...coverSize },
    files: files.map(({ name, bytes }) => ({
      name,
      about: abouts.find((file) => file.name === name)?.about ?? '',
      bytes: bytes.byteLength,
    })),
    credits: `${edition.notice} The scenes, notes and questions were written for Emmaus. The font is Source Serif 4 by Frank Grießhammer, under the SIL Open Font License 1.1.`,
    pages,
    chapters: book.chapters.map(({ number, title }) => ({ number, title })),
  };
}

/** The sample chapter (docs/downloads.md). */
export function sampleOf(book: Book): SampleChapter {
  const chapter = book.chapters[sampleNumber - 1];
  assert(chapter?.number === sampleNumber, `chapter ${sampleNumber} exists`);
  const { number, title, scene, scripture, questions } = chapter;
  return {
    number,
    title,
    scene: [...scene],
    scripture: [...scripture],
    questions: [...questions],
  };
}
