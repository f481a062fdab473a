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

test('without an answer there is no way on', () => {
  expect(after(emptyDraft, { kind: 'went-on' }).draft.step).toBe(1);
});

test('[INTAKE-3] seven steps on and back again keep every answer', () => {
  const on = Array.from({ length: 8 }, (): IntakeEvent => ({ kind: 'went-on' }));
  const back = Array.from({ length: 8 }, (): IntakeEvent => ({ kind: 'went-back' }));
  expect(after({ ...answeredDraft, step: 1 }, ...on).draft).toEqual(answeredDraft);
  expect(after(answeredDraft, ...back).draft).toEqual({ ...answeredDraft, step: 1 });
});

test('while an account is being made nothing else happens', () => {
  const sending = after(answeredDraft, typed, { kind: 'sent' });
  expect(sending.isSending).toBe(true);
  const others: IntakeEvent[] = [
    { kind: 'answered', answer: { name: 'Somebody else' } },
    { kind: 'secret-typed', secret: { password: '' } },
    { kind: 'went-back' },
    { kind: 'went-on' },
    { kind: 'sent' },
  ];
  for (const event of others) {
    expect(nextIntake(sending, event)).toEqual(sending);
  }
});

test('a failure loses nothing', () => {
  const state = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'failed' });
  expect(state).toEqual(after(answeredDraft, typed));
});

test('a taken email stands at its field until the email is changed', () => {
  const mark = { field: 'email', kind: 'email-taken', message: 'taken' } as const;
  const refused = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'marked', mark });
  expect(refused).toMatchObject({ draft: answeredDraft, isSending: false, mark });
  const named = nextIntake(refused, { kind: 'answered', answer: { name: 'Lyd' } });
  expect(named.mark).toEqual(mark);
  const changed = nextIntake(refused, {
    kind: 'answered',
    answer: { email: 'l@example.org' },
  });
  expect(changed.mark).toBeNull();
});

test('a mark at the name brings its step back', () => {
  const mark = { field: 'name', kind: 'invalid', message: 'too long' } as const;
  expect(after(answeredDraft, typed, { kind: 'marked', mark }).draft.step).toBe(6);
});

test('[INTAKE-11] a made account leaves an empty intake, and no password', () => {
  const state = after(answeredDraft, typed, { kind: 'sent' }, { kind: 'created' });
  expect(state).toEqual(startIntake(emptyDraft));
  expect(state.secrets).toEqual({ password: '', confirmation: '' });
});
