import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { buttonLook } from './button';
import { classNames } from './class-names';

/** What a `MenuList` needs to know of its button. */
export type OpenMenu = {
  readonly id: string;
  /** Which item takes the focus; -1 is the last. */
  readonly first: 0 | -1;
  /** Closes it and gives the focus back to the button. */
  readonly onClose: () => void;
  /** Closes it; the focus goes where it was going. */
  readonly onLeave: () => void;
};

export type MenuButtonProps = {
  readonly label: ReactNode;
  /** Somebody is about to open it: time to fetch what it shows. */
  readonly onNear?: () => void;
  /** The menu itself, which may be fetched only now. */
  readonly children: (menu: OpenMenu) => ReactNode;
};

/** A button that opens a menu; arrow keys, typing and Escape work as people expect. */
export function MenuButton({ label, onNear, children }: MenuButtonProps): ReactNode {
  const [first, setFirst] = useState<0 | -1 | null>(null);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = first !== null;
  const onLeave = (): void => setFirst(null);
  const onClose = (): void => {
    setFirst(null);
    buttonRef.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target) !== true) {
        setFirst(null);
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setFirst(event.key === 'ArrowDown' ? 0 : -1);
    }
  };

  return (
    <div ref={rootRef} className="relative max-w-full">
      <button
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
          <Opened menu={{ id, first, onClose, onLeave }}>{children}</Opened>
        </Suspense>
      )}
    </div>
  );
}

/** A component of its own, so that what the menu is given is used after it was drawn, not while. */
function Opened({
  menu,
  children,
}: Pick<MenuButtonProps, 'children'> & { readonly menu: OpenMenu }): ReactNode {
  return children(menu);
}
