import { connectionStyles, faithBackgrounds, hungers, moods } from '@emmaus/shared/enums/answers';
import type { Devotion } from '../writers/library/devotion';

type Parts = {
  readonly front: string;
  readonly core: string;
  readonly more: string;
  readonly deeper: string;
  readonly further: string;
  readonly reflect: string;
  readonly tips: string;
  readonly pray: string;
  readonly share: string;
};

/** The Markdown of a valid devotion, with the given parts replaced. */
export function devotionSource(change: Partial<Parts> = {}): string {
  const parts: Parts = {
    front: [
      'title: Two on the road',
      'verse: Luke 24:15-16',
      'context: Luke 24:13-35',
      'moods: [numb, curious]',
      'hungers: [encouragement]',
      'backgrounds: [deconstructing, notSure]',
    ].join('\n'),
    core: proseOf(80),
    more: `${proseOf(70)}\n\n${proseOf(70)}`,
    deeper: proseOf(250),
    further: proseOf(300),
    reflect: ['Who walks?', 'Where to? Say it plainly.', 'Why now?'].map(toItem).join('\n'),
    tips: connectionStyles.map((style) => toItem(`${style}: Walk for a while.`)).join('\n'),
    pray: `${proseOf(70)} I am {name}. Amen.`,
    share: [1, 2, 3].map((n) => toItem(`Post ${n}. — Luke 24:${14 + n} (WEB)`)).join('\n'),
    ...change,
  };
  return [
    `---\n${parts.front}\n---`,
    `## Core\n${parts.core}`,
    `## More\n${parts.more}`,
    `## Deeper\n${parts.deeper}`,
    `## Further\n${parts.further}`,
    `## Reflect\n${parts.reflect}`,
    `## Live it out\n${parts.tips}`,
    `## Pray\n${parts.pray}`,
    `## Share\n${parts.share}`,
    '',
  ].join('\n\n');
}

/** One paragraph with this number of words. */
export function proseOf(words: number): string {
  return `${Array.from({ length: words }, (_, index) => (index === 0 ? 'They' : 'walked')).join(' ')}.`;
}

/** A compiled devotion whose texts name their part. */
export function devotionOf(slug: string, change: Partial<Devotion> = {}): Devotion {
  return {
    slug,
    title: `Title of ${slug}`,
    verse: { reference: 'Luke 24:15', text: 'Jesus himself came near, and went with them.' },
    context: null,
    moods: ['curious'],
    hungers: ['clarity'],
    backgrounds: ['notSure'],
    season: null,
    cuts: { core: 'Core.', more: 'More.', deeper: 'Deeper.', further: 'Further.' },
    prompts: ['One?', 'Two?', 'Three?'],
    tips: {
      stillness: 'stillness tip',
      scripture: 'scripture tip',
      worship: 'worship tip',
      nature: 'nature tip',
      service: 'service tip',
      figuringOut: 'figuringOut tip',
      prayer: 'prayer tip',
      community: 'community tip',
      reflection: 'reflection tip',
      learning: 'learning tip',
    },
    prayer: 'Lord, I am {name}. Amen.',
    posts: ['A (Luke 24:15, WEB)', 'B (Luke 24:15, WEB)', 'C (Luke 24:15, WEB)'],
    ...change,
  };
}

/** 48 devotions for any day and one for each season, with tags spread as in the real library. */
export function devotionLibrary(): Devotion[] {
  const allYear = Array.from({ length: 48 }, (_, index) =>
    devotionOf(`devotion-${index}`, {
      moods: cyclicSlice(moods, index, 3),
      hungers: cyclicSlice(hungers, index * 2, 3),
      backgrounds: cyclicSlice(faithBackgrounds, index * 3, 3),
    }),
  );
  const seasonal = (
    ['advent', 'christmas', 'lent', 'holyweek', 'easter', 'pentecost'] as const
  ).map((season) => devotionOf(`${season}-devotion`, { season }));
  return [...allYear, ...seasonal];
}

function cyclicSlice<T>(values: readonly T[], start: number, count: number): T[] {
  return Array.from(
    { length: count },
    (_, index) => values[(start + index) % values.length],
  ).filter((value) => value !== undefined);
}

function toItem(text: string): string {
  return `- ${text}`;
}
