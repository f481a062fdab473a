import type { ErrorCode } from '@emmaus/shared/kernel/domain-error';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { MutationResult, WireMutation } from '@emmaus/shared/sync/protocol';
import type { SyncReceiptRow } from '../db/schema/sync';
import { isPermanentDataError } from '../db/sql-state';

/** What is remembered of a mutation, before it is written. */
export type Verdict = Pick<SyncReceiptRow, 'status' | 'code' | 'message' | 'entity' | 'payload'>;

/** What is said to a device that sends a mutation again. */
export type Receipt = Omit<Verdict, 'payload'>;

/** Why something is refused; the message is shown to people. */
type Reason = { readonly code: ErrorCode; readonly message: string };

export function applied(entity: string): Verdict {
  return { status: 'applied', code: null, message: null, entity, payload: null };
}

/** Keeps what was refused, so that nothing that a person wrote is gone (APPLY-3). */
export function refused(mutation: WireMutation, { code, message }: Reason): Verdict {
  const { name, v, args, occurredAt } = mutation;
  return {
    status: 'rejected',
    code,
    message,
    entity: null,
    payload: JSON.stringify({ name, v, args, occurredAt }),
  };
}

/** @returns null for an error that says nothing about the data, such as a database that is away (APPLY-4) */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof DomainError) {
    return error;
  }
  return isPermanentDataError(error)
    ? { code: 'invalid', message: 'This could not be stored as it is.' }
    : null;
}

export function resultOf(
  { seq, id }: WireMutation,
  status: MutationResult['status'],
  verdict: Receipt | undefined,
): MutationResult {
  return {
    seq,
    id,
    status,
    ...(typeof verdict?.code === 'string' ? { code: verdict.code } : {}),
    ...(typeof verdict?.message === 'string' ? { message: verdict.message } : {}),
    ...(typeof verdict?.entity === 'string' ? { entity: verdict.entity } : {}),
  };
}
