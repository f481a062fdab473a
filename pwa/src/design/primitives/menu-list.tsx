import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { OpenMenu } from './menu-button';
import { menuMove } from './menu-move';

type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
};

export type MenuListProps = {
  readonly menu: OpenMenu;
  readonly items: readonly MenuItem[];
};

/** The open menu of a `MenuButton`. */
export function MenuList({ menu, items }: MenuListProps): ReactNode {
  const { id, first, onClose, onLeave } = menu;
  const itemRefs = useRef<(HTMLButtonElement | null)[]>([]);
  useEffect(() => {
    itemRefs.current.at(first)?.focus();
  }, [first]);

  const onItemKey = (event: KeyboardEvent, index: number): void => {
    const move = menuMove(
      event.key,
      index,
      items.map(({ label }) => label),
    );
    if (move === null) {
      return;
    }
    if (move === 'leave') {
      onLeave();
      return;
    }
    event.preventDefault();
    if (move === 'close') {
      onClose();
    } else {
      itemRefs.current[move]?.focus();
    }
  };

  return (
    <div
      id={id}
      role="menu"
      className="absolute top-full right-0 z-40 mt-1.5 min-w-56 animate-appear rounded-md border border-line bg-surface p-1.5 shadow-dialog"
    >
      {items.map(({ label, icon, onSelect }, index) => (
        <button
          key={label}
          ref={(element) => {
            itemRefs.current[index] = element;
          }}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken focus:bg-sunken"
          onKeyDown={(event) => onItemKey(event, index)}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}
