import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { harnessPerTest, tabPerTest } from '../testing/harness-per-test';
import { renderWithData } from '../testing/render-with-data';
import { careNeedsOf } from './load-care-needs';
import { SavedTextCare } from './saved-text-care';

beforeAll(() => careNeedsOf('Loads the model.'));
const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const selfHarm = 'I want to kill myself';
const abuse = 'My husband hits me and I am afraid of him';

/** Shows one entry instead of the one before. The text itself is rendered by the screen around the card. */
async function open(entryId: string, text: string): Promise<void> {
  cleanup();
  await renderWithData(
    tab,
    <>
      <button type="button">Edit</button>
      <SavedTextCare entryId={entryId} text={text} />
    </>,
  );
  await screen.findByRole('status');
}

const card = () => screen.queryByRole('complementary');
const cardAppears = () => screen.findByRole('complementary');
/** The detection of the rendered text began first, so it has ended when this one ends; `waitFor` lets React render. */
async function noCardAppears(): Promise<void> {
  await careNeedsOf(selfHarm);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(card()).toBeNull();
}

test('beside a saved text that shows a need the card is announced and does not take the focus', async () => {
  await open('first', selfHarm);
  screen.getByRole('button', { name: 'Edit' }).focus();
  expect(await cardAppears()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Help is named on this page.');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('beside any other text nothing is shown and nothing is stored', async () => {
  await open('first', 'Why did Judas hang himself?');
  await noCardAppears();
  expect(localStorage).toHaveLength(0);
});

test('only the first entry of a day shows the card for a need, again when it is reopened', async () => {
  await open('first', selfHarm);
  expect(await cardAppears()).toBeVisible();
  await open('second', selfHarm);
  await noCardAppears();
  await open('third', abuse);
  expect(await cardAppears()).toBeVisible();
  await open('first', selfHarm);
  expect(await cardAppears()).toBeVisible();
});

test('a dismissed card stays away for the day, also after the entry is reopened', async () => {
  await open('first', selfHarm);
  expect(await cardAppears()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Hide for today' }));
  expect(card()).toBeNull();
  expect(document.body).not.toHaveFocus();
  await open('first', selfHarm);
  await noCardAppears();
});

test('a card that was shown on an earlier day is shown again', async () => {
  localStorage.setItem('care-shown:self-harm', '2020-01-01 dismissed');
  await open('first', selfHarm);
  expect(await cardAppears()).toBeVisible();
});

test('the record contains no word of the text', async () => {
  await open('first', selfHarm);
  expect(await cardAppears()).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(['care-shown:self-harm']);
  expect(localStorage.getItem('care-shown:self-harm')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('beside a Spanish text the card and its button are Spanish', async () => {
  await open('first', 'Ya no quiero vivir, quiero morirme');
  expect(await cardAppears()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ocultar por hoy' })).toBeVisible();
});
