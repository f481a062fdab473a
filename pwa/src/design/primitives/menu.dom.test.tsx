import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuButton } from './menu-button';
import { MenuList } from './menu-list';

function shown() {
  const chosen: string[] = [];
  render(
    <MenuButton label="Welcome back, Ruth">
      {(menu) => (
        <MenuList
          menu={menu}
          items={['Account Settings', 'Log Out'].map((label) => ({
            label,
            onSelect: () => chosen.push(label),
          }))}
        />
      )}
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Welcome back, Ruth' });
  return { chosen, button };
}

const focused = async (name: string): Promise<HTMLElement> => {
  const item = screen.getByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toBe(item));
  return item;
};

test('it opens with a click, the first item takes the focus, and arrow keys move it', async () => {
  const { button } = shown();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const first = await focused('Account Settings');
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  await focused('Log Out');
});

test('Escape closes it and gives the focus back', async () => {
  const { button } = shown();
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  fireEvent.keyDown(await focused('Log Out'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('choosing closes it and acts once', async () => {
  const { button, chosen } = shown();
  fireEvent.click(button);
  fireEvent.click(await focused('Account Settings'));
  expect(chosen).toEqual(['Account Settings']);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a touch elsewhere closes it', async () => {
  const { button } = shown();
  fireEvent.click(button);
  await focused('Account Settings');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
