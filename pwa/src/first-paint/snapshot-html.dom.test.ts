import { afterEach, expect, test } from 'vitest';
import { snapshotHtml } from './use-first-paint';

afterEach(() => document.body.replaceChildren());

test('a snapshot leaves out an open menu and transient text', () => {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = [
    '<button aria-expanded="true">Menu</button>',
    '<div data-radix-popper-content-wrapper style="top: 4px">Log Out</div>',
    '<p data-transient>Syncing</p>',
    '<main>Today</main>',
  ].join('');
  document.body.append(root);
  expect(snapshotHtml()).toBe(
    '<button aria-expanded="false">Menu</button><p data-transient=""></p><main>Today</main>',
  );
  expect(root).toHaveTextContent('Log Out');
});
