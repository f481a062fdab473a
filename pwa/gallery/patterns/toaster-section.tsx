import { Frame } from '../frame';
import type { GallerySection } from '../gallery-section';

export const toasterSection: GallerySection = {
  id: 'toaster',
  title: 'Toaster',
  components: ['Toaster'],
  Content: () => (
    <>
      <Frame name="toast-calm" />
      <Frame name="toast-action" />
      <Frame name="toast-problem" />
      <Frame name="toast-long" />
    </>
  ),
};
