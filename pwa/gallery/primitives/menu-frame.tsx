import { BookOpen, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../../src/design/primitives/menu-button';
import { MenuList } from '../../src/design/primitives/menu-list';
import { Clicked } from '../forced-state';

const ignore = (): void => undefined;

const items = [
  { label: 'Account Settings', icon: <Settings aria-hidden size={18} />, onSelect: ignore },
  { label: 'Spiritual Answers', icon: <BookOpen aria-hidden size={18} />, onSelect: ignore },
  { label: 'Log Out', icon: <LogOut aria-hidden size={18} />, onSelect: ignore },
];

export function OpenMenu(): ReactNode {
  return (
    <div className="flex justify-end">
      <Clicked target="button">
        <MenuButton label="Welcome back, Ruth">
          {(menu) => <MenuList menu={menu} items={items} />}
        </MenuButton>
      </Clicked>
    </div>
  );
}
