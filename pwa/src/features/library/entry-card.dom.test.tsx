import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { clearToasts } from '../../testing/render-with-router';
import { renderWithData } from '../../testing/render-with-data';
import type { World } from '../../testing/world';
import { createWorld } from '../../testing/world';
import { EntryCard } from './entry-card';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  world.close();
});

async function showCard(fields: Partial<LibraryEntry> = {}): Promise<string[]> {
  const opened: string[] = [];
  const entry: LibraryEntry = {
    id: '55555555-5555-4555-8555-555555555555',
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    title: 'Bible Answers: Who is my neighbor?',
    input: 'Who is my neighbor?',
    output: 'A man went down to Jericho.',
    category: 'study',
    tags: [],
    isFavorite: false,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...fields,
  };
  const tab = await world.openTab();
  await renderWithData(
    tab,
    <EntryCard entry={entry} timeZone={null} onOpen={() => opened.push(entry.id)} />,
  );
  return opened;
}

test('[LIB-3] a card has title, tool, category, heart, question and answer, clipped, and the date', async () => {
  const opened = await showCard();
  const title = screen.getByRole('button', { name: 'Bible Answers: Who is my neighbor?' });
  expect(screen.getByText('Bible Answers')).toBeDefined();
  expect(screen.getByText('Answers')).toBeDefined();
  expect(screen.getByText('November 20, 2026')).toBeDefined();
  expect(screen.getByText('Who is my neighbor?').className).toContain('line-clamp-2');
  expect(screen.getByText('A man went down to Jericho.').className).toContain('line-clamp-3');
  expect(screen.getByRole('button', { name: /favorite/i })).toBeDefined();
  fireEvent.click(title);
  expect(opened).toHaveLength(1);
});

test('[LIB-8] a browser that does not let it copy is said, and nothing claims otherwise', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await showCard();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy content')).toBeDefined();
  expect(screen.getByText('Error')).toBeDefined();
  expect(screen.queryByText('Copied!')).toBeNull();
});
