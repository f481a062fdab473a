import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
};

/** A menu behind a button; arrow keys, typing and Escape work as people expect. */
export function Menu({
  trigger,
  items,
}: {
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
}): ReactNode {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-56 animate-appear rounded-md border border-line bg-surface p-1.5 shadow-dialog"
        >
          {items.map(({ label, icon, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-[highlighted]:bg-sunken"
            >
              {icon}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
