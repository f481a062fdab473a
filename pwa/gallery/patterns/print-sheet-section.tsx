import { Frame } from '../frame';
import type { GallerySection } from '../gallery-section';

export const printSheetSection: GallerySection = {
  id: 'print-sheet',
  title: 'Print sheet',
  components: ['PrintSheet'],
  Content: () => <Frame name="print-sheet" />,
};
