import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { careNeedsOf } from './load-care-needs';
import { useCareFirst } from './use-care-first';

beforeAll(() => careNeedsOf('Loads the model.'));

function QuestionForm({ sent }: { readonly sent: string[] }): ReactNode {
  const [text, setText] = useState('');
  const care = useCareFirst({
    text,
    ask: () => sent.push(text),
    proceedLabel: 'Go on with my question',
  });
  return (
    <>
      <input aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={care.ask}>
        Ask
      </button>
      {care.card}
    </>
  );
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Question'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[CARE-2] a question that needs no care is sent at once', () => {
  const sent: string[] = [];
  render(<QuestionForm sent={sent} />);
  type('Why did Judas hang himself?');
  press('Ask');
  expect(sent).toEqual(['Why did Judas hang himself?']);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('[CARE-2] the care card takes the focus, and the question is sent only when the person goes on', () => {
  const sent: string[] = [];
  render(<QuestionForm sent={sent} />);
  type('I want to kill myself');
  press('Ask');
  press('Ask');
  expect(sent).toEqual([]);
  expect(screen.getByRole('complementary')).toHaveFocus();
  press('Go on with my question');
  expect(sent).toEqual(['I want to kill myself']);
  // A retry, such as after a lost connection, is not held back a second time; the card stays.
  press('Ask');
  expect(sent).toHaveLength(2);
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go on with my question' })).not.toBeInTheDocument();
});

test('[CARE-2] a changed text that needs care is held back again', () => {
  const sent: string[] = [];
  render(<QuestionForm sent={sent} />);
  type('I want to die');
  press('Ask');
  press('Go on with my question');
  type('I have the pills ready');
  press('Ask');
  expect(sent).toEqual(['I want to die']);
});

test('[CARE-2] while the person types, the card waits for a pause and does not take the focus', async () => {
  render(<QuestionForm sent={[]} />);
  screen.getByLabelText('Question').focus();
  type('I want to die');
  type('I want to diet');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  type('I want to die');
  await waitFor(() => expect(screen.getByRole('complementary')).toBeVisible(), { timeout: 3000 });
  expect(screen.getByLabelText('Question')).toHaveFocus();
  expect(screen.getByRole('status').textContent).toBe('Help is named on this page.');
});
