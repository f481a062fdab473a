import { VirtualList } from '../../src/design/patterns/virtual-list';
import { Frame } from '../frame';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const virtualListSection: GallerySection = {
  id: 'virtual-list',
  title: 'Virtual list',
  components: ['VirtualList'],
  Content: () => (
    <>
      <State name="One item">
        <VirtualList
          label="One item"
          items={['The only item']}
          keyOf={(item) => item}
          estimate={60}
        >
          {(item) => <p className="rounded-md border border-line bg-surface p-4">{item}</p>}
        </VirtualList>
      </State>
      <Frame name="virtual-list" />
    </>
  ),
};
