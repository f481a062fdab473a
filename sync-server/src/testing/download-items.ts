import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

/** The smallest valid WebP image and one silent MP3 frame. */
const picture = Buffer.from(
  'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA=',
  'base64',
);
const silence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

const common = {
  about: 'Made for a test.',
  cover: { alt: 'A road through hills', width: 1, height: 1 },
  files: [{ name: 'Read me.txt', about: 'What this is', bytes: 10 }],
  credits: 'The World English Bible is in the public domain.',
};

/** A book of one chapter. */
export const bookItem = {
  slug: 'book-of-matthew',
  zip: Buffer.from('a zip of a book'),
  manifest: {
    kind: 'book',
    ...common,
    pages: 3,
    chapters: [{ number: 1, title: 'A list of names' }],
  },
  scripture: [{ p: [[1, 'The book of the genealogy of Jesus Christ.']] }],
} satisfies TestItem;

/** Two tracks. */
export const musicItem = {
  slug: 'island-vibes-worship',
  zip: Buffer.from('a zip of music'),
  manifest: {
    kind: 'music',
    ...common,
    tracks: [
      {
        number: 1,
        title: 'Come, Thou Fount',
        basedOn: 'Nettleton, 1813',
        setting: 'Calypso',
        durationS: 183.4,
      },
      {
        number: 2,
        title: 'Abide with Me',
        basedOn: 'Eventide, W. H. Monk, 1861',
        setting: 'Reggae',
        durationS: 60,
      },
    ],
  },
} satisfies TestItem;

type TestItem = {
  readonly slug: string;
  readonly zip: Uint8Array;
  readonly manifest: DownloadManifest;
  readonly scripture?: ScriptureBlock[];
};

/** Writes an item into a downloads folder, each file under a temporary name first, as an operator does. */
export async function writeItem(folder: string, item: TestItem): Promise<void> {
  const sample = {
    number: 1,
    title: 'A list of names',
    scene: ['Somebody stands near the lamp and reads aloud.'],
    scripture: item.scripture,
    questions: ['Which name did you not expect?'],
  };
  const tracks = item.manifest.kind === 'music' ? item.manifest.tracks : [];
  const previews = tracks.map((_, index) => [`preview-0${index + 1}.mp3`, silence] as const);
  const parts: (readonly [string, string | Uint8Array])[] = [
    [`${item.slug}.zip`, item.zip],
    ['manifest.json', JSON.stringify(item.manifest)],
    ['cover.webp', picture],
    ...(item.scripture === undefined ? [] : [['sample.json', JSON.stringify(sample)] as const]),
    ...previews,
  ];
  await mkdir(join(folder, item.slug), { recursive: true });
  await Promise.all(
    parts.map(async ([name, content]) => {
      const target = join(folder, item.slug, name);
      await writeFile(`${target}.new`, content);
      await rename(`${target}.new`, target);
    }),
  );
}
