import { insufficientCredits } from '@emmaus/shared/domain/credit-words';
import type { Toast } from '../../design/patterns/toast';
import type { ToolOutcome } from '../../data/api/tools-api';
import { assertNever } from '@emmaus/shared/kernel/assert';

export type Failed = Exclude<ToolOutcome, { readonly kind: 'done' | 'canceled' }>;

/** The error message with the action that it offers. */
export type ToolFailure = {
  readonly title: string;
  readonly text: string;
  readonly action: 'retry' | 'plan' | 'none';
};

const nothingCharged = 'Nothing was charged.';
/** The server may have charged for an interrupted stream. A retry with the same idempotency key is not charged again. */
const noSecondCharge = 'Your words are kept, and trying again never costs twice.';

/** @param hasText whether a part of the answer was received */
export function toolFailure(outcome: Failed, hasText: boolean): ToolFailure {
  switch (outcome.kind) {
    case 'insufficient-credits':
      return {
        title: insufficientCredits.title,
        text: insufficientCredits.description,
        action: 'plan',
      };
    case 'upgrade-required':
      return {
        title: 'Upgrade Required',
        text: 'This tool comes with Discipleship. Your words are kept.',
        action: 'plan',
      };
    case 'signed-out':
      return {
        title: 'You are signed out',
        text: 'Log in again; your words will be here.',
        action: 'none',
      };
    case 'too-often':
      return { title: outcome.message, text: waitText(outcome.retryAfterMs), action: 'retry' };
    case 'refused':
      return { title: outcome.message, text: nothingCharged, action: 'none' };
    case 'server-trouble':
      return {
        title: 'No answer could be written just now',
        text: `The trouble is on our side. ${nothingCharged}`,
        action: 'retry',
      };
    case 'too-slow':
      return { title: 'This is taking too long', text: noSecondCharge, action: 'retry' };
    case 'unreachable':
      return {
        title: hasText ? 'The connection broke off' : 'There is no connection',
        text: noSecondCharge,
        action: 'retry',
      };
    default:
      return assertNever(outcome);
  }
}

/** The toast of docs/product-spec.md; null if the message in the dialog is enough. */
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
