import { afterEach, expect, test, vi } from 'vitest';
import { leaveQuickly } from './leave-quickly';

const title = document.title;
afterEach(() => {
  document.documentElement.style.display = '';
  document.title = title;
});

test('leaving quickly hides the page before the neutral page replaces it', () => {
  const left: { readonly to: string; readonly display: string }[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((to) => {
    left.push({ to: String(to), display: document.documentElement.style.display });
  });
  leaveQuickly();
  expect(left).toEqual([{ to: '/notes.html', display: 'none' }]);
  expect(document.title).toBe('Notes');
});
