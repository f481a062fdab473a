import { DropdownMenu } from 'radix-ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { OpenMenu } from './menu-button';

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
  const { id, buttonId, buttonRef, first, onClose, onLeave } = menu;
  const itemRefs = useRef<(HTMLDivElement | null)[]>([]);
  useEffect(() => {
    itemRefs.current.at(first)?.focus({ preventScroll: true });
  }, [first]);

  /** Radix disables Tab in a menu. Here Tab closes the menu and moves on from the button, as in ARIA's menu pattern. */
  const onTab = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      event.stopPropagation();
      onLeave();
    }
  };

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <ButtonOnScreen buttonRef={buttonRef} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        id={id}
        aria-labelledby={buttonId}
        loop
        align="end"
        sideOffset={6}
        collisionPadding={8}
        // `onClose` has returned the focus already, so that a dialog can record its opener. Radix returns it too late.
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          // The button handles a press on itself and closes the menu. After any other press the focus is not moved.
          event.preventDefault();
          if (!(event.target instanceof Node && buttonRef.current?.contains(event.target))) {
            onLeave();
          }
        }}
        onKeyDownCapture={onTab}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-appear overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-dialog"
      >
        {items.map(({ label, icon, onSelect }, index) => (
          <DropdownMenu.Item
            key={label}
            ref={(element) => {
              itemRefs.current[index] = element;
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left select-none hover:bg-sunken focus:bg-sunken"
            onSelect={(event) => {
              // Close before the action: Radix would close afterwards and take the focus from a dialog that the action opened.
              event.preventDefault();
              onClose();
              onSelect();
            }}
          >
            {icon}
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type Button = HTMLButtonElement | null;
type ButtonOnScreenProps = Pick<OpenMenu, 'buttonRef'> & { readonly ref?: Ref<Button> };

/** Renders nothing. It passes the existing button to Radix as trigger, because the button is rendered before Radix loads. */
function ButtonOnScreen({ buttonRef, ref }: ButtonOnScreenProps): ReactNode {
  useImperativeHandle<Button, Button>(ref, () => buttonRef.current, [buttonRef]);
  return null;
}
