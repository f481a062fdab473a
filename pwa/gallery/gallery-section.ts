import type { ReactNode } from 'react';

export type GallerySection = {
  /** The address of the section in the page, and the name of its pictures. */
  readonly id: string;
  readonly title: string;
  /** The exported components of `src/design` that the section shows. */
  readonly components: readonly string[];
  readonly Content: () => ReactNode;
};
