import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../../src/design/primitives/menu-button';
import { MenuList } from '../../src/design/primitives/menu-list';
import { Focused } from '../forced-state';
import { Frame } from '../frame';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const menuSection: GallerySection = {
  id: 'menu',
  title: 'Menu',
  components: ['MenuButton', 'MenuList'],
  Content: () => (
    <>
      <State name="Closed">
        <Closed name="Ruth" />
      </State>
      <State name="Focus">
        <Focused target="button">
          <Closed name="Naomi" />
        </Focused>
      </State>
      <State name="Long text">
        <Closed name="a person with a name that is longer than one line" />
      </State>
      <Frame name="menu-open" />
    </>
  ),
};

function Closed({ name }: { readonly name: string }): ReactNode {
  return (
    <MenuButton
      label={
        <>
          <span className="truncate">Welcome back, {name}</span>
          <ChevronDown aria-hidden size={18} className="shrink-0" />
        </>
      }
    >
      {(menu) => <MenuList menu={menu} items={[{ label: 'Log Out', onSelect: () => undefined }]} />}
    </MenuButton>
  );
}
