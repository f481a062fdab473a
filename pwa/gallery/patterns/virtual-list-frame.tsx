import type { ReactNode } from 'react';
import { VirtualList } from '../../src/design/patterns/virtual-list';

const items = Array.from({ length: 1000 }, (_, index) => `Item ${index + 1}`);

export function LongList(): ReactNode {
  return (
    <VirtualList label="Items" items={items} keyOf={(item) => item} estimate={60}>
      {(item) => <p className="rounded-md border border-line bg-surface p-4">{item}</p>}
    </VirtualList>
  );
}
