import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportBody } from '@emmaus/shared/api/reports';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { createReportsApi } from '../../data/api/reports-api';
import type { HttpResponse } from '../../platform/http';
import { ruthId } from '../../testing/factories';
import { renderWithData } from '../../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { ReportDialog } from './report-dialog';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const generated = {
  toolId: 'bible-answers',
  date: localDay('2026-11-21'),
  text: 'Grace is a wage.',
  source: 'model',
  answerId: '5c1c1b0e-26a5-4a3d-9d39-0a4f5a8d7c31',
} as const;

/** @param answers the responses in order; null is a lost connection */
async function open(...answers: (HttpResponse | null)[]) {
  const sent: unknown[] = [];
  const closed: string[] = [];
  const api = createReportsApi(async ({ body }) => {
    sent.push(body);
    const response = answers.shift();
    if (response === undefined || response === null) {
      throw new Error('no network');
    }
    return response;
  });
  await renderWithData(
    tab,
    <ReportDialog generated={generated} api={api} onClose={() => closed.push('closed')} />,
  );
  await screen.findByRole('dialog', {}, { timeout: 10_000 });
  return { sent, closed };
}

const answer = (status: number, json: unknown): HttpResponse => ({
  status,
  json,
  retryAfterMs: null,
});
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }));

test('[CARE-4] a report contains the generated text and a reason, and a retry keeps its id', async () => {
  const { sent, closed } = await open(null, answer(201, { isReported: true }));
  expect(screen.getByRole('button', { name: 'Send report' })).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: 'It says something untrue' }));
  send();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
  send();
  await waitFor(() => expect(closed).toEqual(['closed']));
  const [first, second] = sent as ReportBody[];
  expect(second).toEqual({ ...generated, id: first?.id, userId: ruthId, reason: 'untrue' });
}, 20_000);

test('[CARE-4] a refused report shows the server’s message', async () => {
  const { closed } = await open(answer(429, { message: 'Too many tries.' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.');
  expect(closed).toEqual([]);
}, 20_000);
