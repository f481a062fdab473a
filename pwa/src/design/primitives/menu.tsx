import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { buttonLook } from './button';
import { classNames } from './class-names';
import { menuMove } from './menu-move';

type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
};

export type MenuProps = {
  /** What stands on the button that opens it. */
  readonly label: ReactNode;
  readonly items: readonly MenuItem[];
};

/** A menu behind a button; arrow keys, typing and Escape work as people expect. */
export function Menu({ label, items }: MenuProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const itemRefs = useRef<(HTMLButtonElement | null)[]>([]);

  const open = (index: number): void => {
    setIsOpen(true);
    queueMicrotask(() => itemRefs.current.at(index)?.focus());
  };
  const close = (): void => {
    setIsOpen(false);
    triggerRef.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target) !== true) {
        setIsOpen(false);
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onTriggerKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(event.key === 'ArrowDown' ? 0 : -1);
    }
  };

  const onItemKey = (event: KeyboardEvent, index: number): void => {
    const move = menuMove(
      event.key,
      index,
      items.map((item) => item.label),
    );
    if (move === null) {
      return;
    }
    if (move === 'leave') {
      setIsOpen(false);
      return;
    }
    event.preventDefault();
    if (move === 'close') {
      close();
    } else {
      itemRefs.current[move]?.focus();
    }
  };

  return (
    <div ref={rootRef} className="relative max-w-full">
      <button
        ref={triggerRef}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(buttonLook('plain'), 'max-w-full')}
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={onTriggerKey}
      >
        {label}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          className="absolute top-full right-0 z-40 mt-1.5 min-w-56 animate-appear rounded-md border border-line bg-surface p-1.5 shadow-dialog"
        >
          {items.map(({ label: name, icon, onSelect }, index) => (
            <button
              key={name}
              ref={(element) => {
                itemRefs.current[index] = element;
              }}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken focus:bg-sunken"
              onKeyDown={(event) => onItemKey(event, index)}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {icon}
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
