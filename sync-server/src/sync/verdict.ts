import type { ErrorCode } from '@emmaus/shared/kernel/domain-error';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { MutationResult, WireMutation } from '@emmaus/shared/sync/protocol';
import type { SyncReceiptRow } from '../db/schema/sync';
import { isPermanentDataError } from '../db/sql-state';

/** The outcome of a mutation, as stored in its receipt. */
export type Verdict = Pick<SyncReceiptRow, 'status' | 'code' | 'message' | 'entity' | 'payload'>;

/** The stored verdict on a repeated mutation. */
export type Receipt = Omit<Verdict, 'payload'>;

/** Why a mutation is rejected; the message is shown to the person. */
type Rejection = { readonly code: ErrorCode; readonly message: string };

export function applied(entity: string): Verdict {
  return { status: 'applied', code: null, message: null, entity, payload: null };
}

/** The payload stores the rejected mutation, so that no text of a person is lost (APPLY-3). */
export function rejected(wire: WireMutation, { code, message }: Rejection): Verdict {
  const { name, v, args, occurredAt } = wire;
  return {
    status: 'rejected',
    code,
    message,
    entity: null,
    payload: JSON.stringify({ name, v, args, occurredAt }),
  };
}

/** @returns null for an error that the mutation did not cause, such as a lost database connection (APPLY-4) */
export function rejectionOf(error: unknown): Rejection | null {
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
  { code, message, entity }: Receipt,
): MutationResult {
  return {
    seq,
    id,
    status,
    ...(code === null ? {} : { code }),
    ...(message === null ? {} : { message }),
    ...(entity === null ? {} : { entity }),
  };
}
