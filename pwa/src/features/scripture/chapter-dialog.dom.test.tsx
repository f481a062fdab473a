import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { ScriptureBook } from '@emmaus/shared/entities/scripture';
import { createScriptureApi } from '../../data/api/scripture-api';
import type { Http } from '../../platform/http';
import { renderWithRouter } from '../../testing/render-with-router';
import { ChapterDialog } from './chapter-dialog';

const ruth: ScriptureBook = {
  slug: 'ruth',
  name: 'Ruth',
  osis: 'Ruth',
  chapters: [
    [
      {
        p: [
          [1, 'In the days.'],
          [2, 'Elimelech.'],
        ],
      },
    ],
    [{ q: [[1, 'A relative.']] }],
  ],
};

const passage = (chapter: number, verse: number): Passage => ({
  book: 'ruth',
  bookName: 'Ruth',
  start: { chapter, verse },
  end: { chapter, verse },
});

/** A server with the files of the Bible, over a network that can be down. */
function scripture() {
  const network = { isDown: false, requests: [] as string[] };
  const http: Http = async ({ path }) => {
    network.requests.push(path);
    if (network.isDown) {
      throw new TypeError('no network');
    }
    const json = path === '/scripture/index.json' ? { version: 'abc' } : ruth;
    return { status: 200, retryAfterMs: null, json };
  };
  return { network, api: createScriptureApi(http) };
}

test('a passage is highlighted in its chapter, and the book is requested by its version', async () => {
  const { api, network } = scripture();
  await renderWithRouter(<ChapterDialog passage={passage(1, 2)} api={api} onClose={() => {}} />);
  await screen.findByRole('dialog', { name: 'Ruth 1' });
  expect((await screen.findByText('Elimelech.')).tagName).toBe('MARK');
  expect(screen.getByText('In the days.').tagName).toBe('P');
  expect(network.requests).toEqual(['/scripture/index.json', '/scripture/ruth.json?v=abc']);
});

test('two buttons open the next and the previous chapter', async () => {
  const { api } = scripture();
  await renderWithRouter(<ChapterDialog passage={passage(1, 2)} api={api} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ruth 2' }));
  expect(await screen.findByText('A relative.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Ruth 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ruth 3' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ruth 1' })).toBeVisible();
});

test('an unknown chapter shows an error', async () => {
  const { api } = scripture();
  await renderWithRouter(<ChapterDialog passage={passage(7, 1)} api={api} onClose={() => {}} />);
  expect(await screen.findByText('There is no such chapter')).toBeVisible();
});

test('without a network the dialog shows an error, and a retry loads the chapter', async () => {
  const { api, network } = scripture();
  network.isDown = true;
  await renderWithRouter(<ChapterDialog passage={passage(1, 2)} api={api} onClose={() => {}} />);
  expect(await screen.findByText('This book is not on this device yet')).toBeVisible();
  network.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Elimelech.')).toBeVisible();
});
