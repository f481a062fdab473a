import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { MenuButton } from '../../design/primitives/menu-button';

/** Loaded when the pointer or the focus is on the button. */
const loadList = async () => ({ default: (await import('./user-menu-list')).UserMenuList });
const UserMenuList = lazy(loadList);

export type UserMenuProps = {
  /** Null before the first sync. */
  readonly name: string | null;
  /** Whether this device has the person's progress. */
  readonly hasStats: boolean;
  readonly onLogOut: () => void;
};

export function UserMenu({ name, hasStats, onLogOut }: UserMenuProps): ReactNode {
  return (
    <MenuButton
      // If the preload fails, opening the menu loads it again.
      onNear={() => void loadList().catch(() => undefined)}
      label={
        <>
          <span className="truncate">
            {name === null ? 'Welcome back' : `Welcome back, ${name}`}
          </span>
          <ChevronDown aria-hidden size={18} className="shrink-0" />
        </>
      }
    >
      {(menu) => <UserMenuList menu={menu} hasStats={hasStats} onLogOut={onLogOut} />}
    </MenuButton>
  );
}
