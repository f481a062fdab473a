import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { MenuButton } from './menu-button';
import { MenuList } from './menu-list';

const labels = ['Account Settings', 'Spiritual Answers', 'Log Out'];

function shown(List = MenuList) {
  const chosen: string[] = [];
  render(
    <>
      <MenuButton label="Welcome back, Ruth">
        {(menu) => (
          <List
            menu={menu}
            items={labels.map((label) => ({ label, onSelect: () => chosen.push(label) }))}
          />
        )}
      </MenuButton>
      <input aria-label="Elsewhere" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Welcome back, Ruth' });
  return { chosen, button };
}

const focused = async (name: string): Promise<HTMLElement> => {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(item).toHaveFocus());
  return item;
};

test('a click opens the menu, focuses its first item, and arrow keys move around its ends', async () => {
  const { button } = shown();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const first = await focused('Account Settings');
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  await focused('Spiritual Answers');
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  const last = await focused('Log Out');
  fireEvent.keyDown(last, { key: 'ArrowDown' });
  await focused('Account Settings');
});

test('a typed letter focuses the next item that begins with it', async () => {
  const { button } = shown();
  fireEvent.click(button);
  fireEvent.keyDown(await focused('Account Settings'), { key: 'l' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Log Out'));
});

test('the button names the menu and says that it controls it', async () => {
  const { button } = shown();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Welcome back, Ruth' });
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
});

test('a press opens the menu also when its code arrives after the press', async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const { button } = shown(lazy(() => arrival.then(() => ({ default: MenuList }))));
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  await focused('Account Settings');
  expect(button.isConnected).toBe(true);
});

test('ArrowUp opens the menu at its last item; Escape closes it and returns the focus', async () => {
  const { button } = shown();
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  fireEvent.keyDown(await focused('Log Out'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('a chosen item closes the menu, returns the focus and acts once', async () => {
  const { button, chosen } = shown();
  fireEvent.click(button);
  fireEvent.click(await focused('Account Settings'));
  expect(chosen).toEqual(['Account Settings']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press on the button closes the menu', async () => {
  const { button } = shown();
  fireEvent.click(button);
  await focused('Account Settings');
  fireEvent.pointerDown(button);
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press elsewhere closes the menu', async () => {
  const { button } = shown();
  fireEvent.click(button);
  await focused('Account Settings');
  // Radix adds its outside-press listener in the next task, so that the press that opened the menu does not close it.
  await waitFor(() => {
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

test('a focus that moves elsewhere closes the menu and stays there', async () => {
  const { button } = shown();
  fireEvent.click(button);
  await focused('Account Settings');
  const field = screen.getByRole('textbox', { name: 'Elsewhere' });
  act(() => field.focus());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(field);
});
