export const downloadSlugs = ['book-of-matthew', 'island-vibes-worship'] as const;
export type DownloadSlug = (typeof downloadSlugs)[number];

export type DownloadItem = {
  readonly slug: DownloadSlug;
  readonly title: string;
  readonly category: 'Books' | 'Music';
  readonly text: string;
  /** The name of the saved file. */
  readonly fileName: string;
};

/** Spec section 2, "Downloads". */
export const downloadItems: readonly DownloadItem[] = [
  {
    slug: 'book-of-matthew',
    title: 'The Book of Matthew',
    category: 'Books',
    text: 'The Gospel as immersive storytelling: walk beside Jesus from Bethlehem to the empty tomb.',
    fileName: 'The_Book_of_Matthew.zip',
  },
  {
    slug: 'island-vibes-worship',
    title: 'Island Vibes Worship Music',
    category: 'Music',
    text: 'Warm island rhythms to sing, rest and pray with.',
    fileName: 'Island_Vibes_Worship_Music.zip',
  },
];
