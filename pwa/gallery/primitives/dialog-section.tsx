import { Frame } from '../frame';
import type { GallerySection } from '../gallery-section';

export const dialogSection: GallerySection = {
  id: 'dialog',
  title: 'Dialog',
  components: ['Dialog', 'DialogPart'],
  Content: () => (
    <>
      <Frame name="dialog-short" />
      <Frame name="dialog-long" />
    </>
  ),
};
