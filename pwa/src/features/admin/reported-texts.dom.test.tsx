import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminApi } from '../../data/api/admin-api';
import type { HttpResponse } from '../../platform/http';
import { ReportedTexts } from './reported-texts';

const report = (id: string, text: string) => ({
  id: `5c1c1b0e-26a5-4a3d-9d39-0a4f5a8d7c${id}`,
  toolId: 'daily-walk',
  date: '2026-11-21',
  text,
  source: 'model',
  model: 'a-model',
  reason: 'misquoted',
  createdAt: '2026-11-21T06:30:00.000Z',
});

/** A server with two open reports. */
function fakeServer() {
  let reports = [report('01', 'First <b>text</b>'), report('02', 'Second text')];
  let isUnreachable = false;
  const done = (json: unknown): HttpResponse => ({ status: 200, json, retryAfterMs: null });
  return {
    disconnect: () => void (isUnreachable = true),
    api: createAdminApi(async ({ path }) => {
      if (isUnreachable) {
        throw new Error('no network');
      }
      const marked = /^\/api\/admin\/reports\/([\da-f-]+)\/looked-at$/.exec(path)?.[1];
      if (marked !== undefined) {
        reports = reports.filter(({ id }) => id !== marked);
        return done({ isLookedAt: true });
      }
      return done({ open: reports.length, reports });
    }),
  };
}

test('[CARE-4] each open report can be read and marked as looked at, until none is left', async () => {
  const { api } = fakeServer();
  render(<ReportedTexts api={api} adminKey="barley" open={2} />);
  expect(screen.getByText('2 texts wait to be looked at.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByText('First <b>text</b>')).toBeVisible();
  expect(screen.getAllByText('Daily Walk · November 21, 2026 · a-model')).toHaveLength(2);
  for (const left of ['1 text waits to be looked at.', 'Nothing waits to be looked at.']) {
    const [button] = screen.getAllByRole('button', { name: 'Looked at' });
    fireEvent.click(button ?? document.body);
    expect(await screen.findByText(left)).toBeVisible();
  }
});

test('an unreachable server shows an error, and the list can be requested again', async () => {
  const server = fakeServer();
  server.disconnect();
  render(<ReportedTexts api={server.api} adminKey="barley" open={1} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  expect(screen.getByRole('button', { name: 'Show them' })).toBeVisible();
});
