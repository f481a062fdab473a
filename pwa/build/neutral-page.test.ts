import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const publicFolder = new URL('../public/', import.meta.url);

test('the page shown after "Leave quickly" has no script, does not name the app, and its files exist', () => {
  const page = readFileSync(new URL('notes.html', publicFolder), 'utf8');
  expect(page).not.toMatch(/emmaus|script|jesus|help/i);
  const files = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toEqual(['notes.svg']);
  expect(files.every((path) => existsSync(fileURLToPath(new URL(path, publicFolder))))).toBe(true);
});
