import type { ReactNode } from 'react';
import { useState } from 'react';
import type { TabsProps } from '../../src/design/primitives/tabs';
import { Tabs } from '../../src/design/primitives/tabs';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const few = [
  { id: 'all', label: 'All', count: 12 },
  { id: 'favorites', label: 'Favorites', count: 0 },
] as const;

const many = [
  { id: 'all', label: 'All', count: 1204 },
  { id: 'walks', label: 'Walks', count: 365 },
  { id: 'journal', label: 'Journal entries', count: 730 },
  { id: 'answers', label: 'Answers', count: 109 },
] as const;

export const tabsSection: GallerySection = {
  id: 'tabs',
  title: 'Tabs',
  components: ['Tabs'],
  Content: () => (
    <>
      <State name="Two tabs">
        <TabsThatChange label="Few" tabs={few} current="all" />
      </State>
      <State name="More tabs than fit">
        <TabsThatChange label="Many" tabs={many} current="walks" />
      </State>
      <State name="Focus">
        <Focused target="[aria-selected=true]">
          <TabsThatChange label="Focus" tabs={few} current="favorites" />
        </Focused>
      </State>
    </>
  ),
};

type TabsThatChangeProps<T extends string> = Pick<TabsProps<T>, 'label' | 'tabs' | 'current'>;

function TabsThatChange<T extends string>(props: TabsThatChangeProps<T>): ReactNode {
  const [current, setCurrent] = useState(props.current);
  return (
    <Tabs {...props} current={current} onChange={setCurrent}>
      <p className="text-ink-soft">What the tab “{current}” holds.</p>
    </Tabs>
  );
}
