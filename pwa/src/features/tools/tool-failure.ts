import { insufficientCredits } from '@emmaus/shared/domain/credit-words';
import type { Toast } from '../../design/patterns/toast';
import type { ToolOutcome } from '../../data/api/tools-api';
import { assertNever } from '@emmaus/shared/kernel/assert';

export type Failed = Exclude<ToolOutcome, { readonly kind: 'done' | 'canceled' }>;

/** What the person is told, and the way on. */
export type ToolFailure = {
  readonly title: string;
  readonly text: string;
  readonly wayOn: 'retry' | 'plan' | 'none';
};

const nothingCharged = 'Nothing was charged.';
/** A cut stream may have been paid for already; the same key then gives the same answer. */
const noSecondCharge = 'Your words are kept, and trying again never costs twice.';

/** @param hasText true where a part of the answer had come */
export function toolFailure(outcome: Failed, hasText: boolean): ToolFailure {
  switch (outcome.kind) {
    case 'insufficient-credits':
      return {
        title: insufficientCredits.title,
        text: insufficientCredits.description,
        wayOn: 'plan',
      };
    case 'upgrade-required':
      return {
        title: 'Upgrade Required',
        text: 'This tool comes with Discipleship. Your words are kept.',
        wayOn: 'plan',
      };
    case 'signed-out':
      return {
        title: 'You are signed out',
        text: 'Log in again; your words will be here.',
        wayOn: 'none',
      };
    case 'too-often':
      return { title: outcome.message, text: waitText(outcome.retryAfterMs), wayOn: 'retry' };
    case 'refused':
      return { title: outcome.message, text: nothingCharged, wayOn: 'none' };
    case 'server-trouble':
      return {
        title: 'No answer could be written just now',
        text: `The trouble is on our side. ${nothingCharged}`,
        wayOn: 'retry',
      };
    case 'too-slow':
      return { title: 'This is taking too long', text: noSecondCharge, wayOn: 'retry' };
    case 'unreachable':
      return {
        title: hasText ? 'The connection broke off' : 'There is no connection',
        text: noSecondCharge,
        wayOn: 'retry',
      };
    default:
      return assertNever(outcome);
  }
}

/** Spec section 8; null where what stands in the dialog is enough. */
export function failureToast({ kind }: Failed): Toast | null {
  switch (kind) {
    case 'insufficient-credits':
      return { ...insufficientCredits, tone: 'problem' };
    case 'upgrade-required':
    case 'signed-out':
    case 'too-often':
      return null;
    default:
      return {
        title: 'Error',
        description: 'Failed to process your request. Please try again.',
        tone: 'problem',
      };
  }
}

function waitText(retryAfterMs: number | null): string {
  if (retryAfterMs === null) {
    return `${nothingCharged} Your words are kept.`;
  }
  const seconds = Math.ceil(retryAfterMs / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Try again in ${wait}. Your words are kept.`;
}
