import { describe, expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncReceiptRow } from '../db/schema/sync';
import type { ParsedMutation } from './parsed-request';
import { planBatch } from './plan-batch';

const at = '2026-11-21T06:30:00.000Z';
const date = localDay('2026-11-21');
const mutation = (seq: number, id = `id-${seq}`): ParsedMutation => ({
  kind: 'action',
  wire: {
    seq,
    id,
    name: 'startWalk',
    v: 1,
    args: { date },
    occurredAt: at,
    localDate: date,
    timeZone: null,
  },
  action: { name: 'startWalk', args: { date } },
});
const receipt = (seq: number, id = `id-${seq}`): SyncReceiptRow => ({
  userId: 'ruth',
  mutationId: id,
  deviceId: 'phone',
  seq,
  status: 'applied',
  code: null,
  message: null,
  entity: null,
  payload: null,
  createdAt: at,
});
const deviceState = (lastSeq: number, ...receipts: SyncReceiptRow[]) => ({
  lastSeq,
  receiptsById: new Map(receipts.map((row) => [row.mutationId, row])),
});
const kinds = (plan: ReturnType<typeof planBatch>) =>
  plan.kind === 'apply' ? plan.steps.map((step) => step.kind) : plan;

describe('[APPLY-2] planBatch', () => {
  test('new mutations in sequence are applied', () => {
    const plan = planBatch([mutation(1), mutation(2)], deviceState(0));
    expect(kinds(plan)).toEqual(['new', 'new']);
    expect(plan).toMatchObject({ lastSeq: 2 });
  });

  test('a mutation with a receipt is repeated and gets its first verdict', () => {
    const plan = planBatch([mutation(1), mutation(2)], deviceState(1, receipt(1)));
    expect(kinds(plan)).toEqual(['repeated', 'new']);
  });

  test('another id under an acknowledged seq is a forked device', () => {
    expect(planBatch([mutation(1, 'other')], deviceState(1, receipt(1)))).toEqual({
      kind: 'device-forked',
    });
  });

  test('a gap refuses the whole batch and returns the expected seq', () => {
    expect(planBatch([mutation(2), mutation(4)], deviceState(1))).toEqual({
      kind: 'gap',
      expectedSeq: 2,
    });
  });

  test('a receipt of another device makes a mutation repeated, and lastSeq still advances', () => {
    const plan = planBatch([mutation(1, 'shared')], deviceState(0, receipt(7, 'shared')));
    expect(kinds(plan)).toEqual(['repeated']);
    expect(plan).toMatchObject({ lastSeq: 1 });
  });

  test('the same id twice in one batch is applied once', () => {
    const plan = planBatch([mutation(1, 'same'), mutation(2, 'same')], deviceState(0));
    expect(kinds(plan)).toEqual(['new', 'repeated-in-batch']);
  });

  test('a batch in another order is sorted by seq', () => {
    const plan = planBatch([mutation(2), mutation(1)], deviceState(0));
    expect(plan).toMatchObject({
      steps: [{ mutation: { wire: { seq: 1 } } }, { mutation: { wire: { seq: 2 } } }],
    });
  });
});
