import { Skeleton } from '../../src/design/patterns/skeleton';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const skeletonSection: GallerySection = {
  id: 'skeleton',
  title: 'Skeleton',
  components: ['Skeleton'],
  Content: () => (
    <>
      <State name="Four lines">
        <Skeleton label="Loading your walk…" />
      </State>
      <State name="Two lines">
        <Skeleton label="Loading…" lines={2} />
      </State>
    </>
  ),
};
