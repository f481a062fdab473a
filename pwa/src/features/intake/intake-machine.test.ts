import { expect, test } from 'vitest';
import { answeredDraft } from '../../testing/intake-draft-fixture';
import type { IntakeDraft } from './intake-draft';
import { emptyDraft } from './intake-draft';
import type { IntakeEvent, IntakeState } from './intake-machine';
import { nextIntake, startIntake } from './intake-machine';

const typed: IntakeEvent = {
  kind: 'secret-typed',
  secret: { password: 'five loaves', confirmation: 'five loaves' },
};

function after(draft: IntakeDraft, ...events: IntakeEvent[]): IntakeState {
  return events.reduce(nextIntake, startIntake(draft));
}

test('`next` without an answer stays at the step', () => {
  expect(after(emptyDraft, { kind: 'next' }).draft.step).toBe(1);
});

test('[INTAKE-3] moving forward and back through all steps keeps every answer', () => {
  const forward = Array.from({ length: 8 }, (): IntakeEvent => ({ kind: 'next' }));
  const back = Array.from({ length: 8 }, (): IntakeEvent => ({ kind: 'back' }));
  expect(after({ ...answeredDraft, step: 1 }, ...forward).draft).toEqual(answeredDraft);
  expect(after(answeredDraft, ...back).draft).toEqual({ ...answeredDraft, step: 1 });
});

test('while the account is being created, other events are ignored', () => {
  const sending = after(answeredDraft, typed, { kind: 'sent' });
  expect(sending.isSending).toBe(true);
  const others: IntakeEvent[] = [
    { kind: 'answered', answer: { name: 'Ruth' } },
    { kind: 'secret-typed', secret: { password: '' } },
    { kind: 'back' },
    { kind: 'next' },
    { kind: 'sent' },
  ];
  for (const event of others) {
    expect(nextIntake(sending, event)).toEqual(sending);
  }
});

test('a failed request keeps answers and passwords', () => {
  const state = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'failed' });
  expect(state).toEqual(after(answeredDraft, typed));
});

test('the error of a taken email is shown until the email is changed', () => {
  const error = { field: 'email', kind: 'email-taken', message: 'taken' } as const;
  const refused = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'field-error', error });
  expect(refused).toMatchObject({ draft: answeredDraft, isSending: false, fieldError: error });
  const named = nextIntake(refused, { kind: 'answered', answer: { name: 'Lyd' } });
  expect(named.fieldError).toEqual(error);
  const changed = nextIntake(refused, {
    kind: 'answered',
    answer: { email: 'l@example.org' },
  });
  expect(changed.fieldError).toBeNull();
});

test('an error of the name returns to its step', () => {
  const error = { field: 'name', kind: 'invalid', message: 'too long' } as const;
  expect(after(answeredDraft, typed, { kind: 'field-error', error }).draft.step).toBe(6);
});

test('[INTAKE-11] a created account resets the intake, including the password', () => {
  const state = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'created' });
  expect(state).toEqual(startIntake(emptyDraft));
  expect(state.secrets).toEqual({ password: '', confirmation: '' });
});
