import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<T extends string> = {
  readonly id: T;
  readonly label: string;
  readonly count: number;
};

export type TabsProps<T extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly current: T;
  readonly onChange: (id: T) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
};

/** Tabs with counts. On phones the row scrolls horizontally, not the page; on wider screens it wraps. */
export function Tabs<T extends string>(props: TabsProps<T>): ReactNode {
  const { label, tabs, current, onChange, children } = props;
  return (
    <RadixTabs.Root
      value={current}
      onValueChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab !== undefined) {
          onChange(tab.id);
        }
      }}
    >
      <RadixTabs.List
        aria-label={label}
        className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1 sm:flex-wrap [scrollbar-width:none]"
      >
        {tabs.map(({ id, label: name, count }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-4 whitespace-nowrap text-ink-soft transition-colors duration-150 hover:bg-sunken data-[state=active]:border-ember data-[state=active]:bg-ember-wash data-[state=active]:text-ink"
          >
            {name}
            <span className="text-sm tabular-nums">{count}</span>
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content value={current} className="pt-5">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
