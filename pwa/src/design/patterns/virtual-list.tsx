import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

export type VirtualListProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Estimated height of an item in pixels, until the item is rendered and measured. */
  readonly estimate: number;
  readonly children: (item: T) => ReactNode;
};

const gapPx = 16;

/** A list that scrolls with the page and renders only the items near the viewport. */
export function VirtualList<T>(props: VirtualListProps<T>): ReactNode {
  const { label, items, keyOf, estimate, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) {
      setTop(element.getBoundingClientRect().top + window.scrollY);
    }
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler, and the virtualizer is not passed on
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    gap: gapPx,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}
