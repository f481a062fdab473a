import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Suspense, useId, useRef, useState } from 'react';
import { buttonLook } from './button';
import { classNames } from './class-names';

/** The props that an open `MenuList` gets from its button. */
export type OpenMenu = {
  readonly id: string;
  readonly buttonId: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** The index of the item to focus; -1 is the last. */
  readonly first: 0 | -1;
  /** Closes the menu and returns the focus to the button. */
  readonly onClose: () => void;
  /** Closes the menu and does not move the focus. */
  readonly onLeave: () => void;
};

export type MenuButtonProps = {
  readonly label: ReactNode;
  /** Called when the pointer or the focus reaches the button, to preload the menu's code. */
  readonly onNear?: () => void;
  /** Renders the `MenuList`. It may suspend; the menu then opens when its code has arrived. */
  readonly children: (menu: OpenMenu) => ReactNode;
};

/** A button that opens a menu. The menu itself is `MenuList`, in a separate chunk with its Radix code. */
export function MenuButton({ label, onNear, children }: MenuButtonProps): ReactNode {
  const [first, setFirst] = useState<0 | -1 | null>(null);
  const id = useId();
  const buttonId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = first !== null;
  const onLeave = (): void => setFirst(null);
  const onClose = (): void => {
    setFirst(null);
    buttonRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setFirst(event.key === 'ArrowDown' ? 0 : -1);
    }
  };

  return (
    <div className="max-w-full">
      <button
        id={buttonId}
        ref={buttonRef}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(buttonLook('plain'), 'max-w-full')}
        onClick={() => (isOpen ? onClose() : setFirst(0))}
        onKeyDown={onKeyDown}
        onFocus={onNear}
        onPointerEnter={onNear}
      >
        {label}
      </button>
      {first !== null && (
        <Suspense fallback={null}>
          {children({ id, buttonId, buttonRef, first, onClose, onLeave })}
        </Suspense>
      )}
    </div>
  );
}
