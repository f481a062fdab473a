import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutations } from '@emmaus/shared/mutations/registry';
import { libraryEntryArgs } from '../testing/library-entry-args';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[PULL-8] a row that equals what a mutation creates is sent as its seq, and other devices get that same row', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [testDevice(server, ruth), testDevice(server, ruth)];
  await tablet.sync();
  const ids = [server.ids.next(), server.ids.next(), server.ids.next()];
  const sent = ids.map((id) => phone.queue('saveLibraryEntry', libraryEntryArgs(id)));
  phone.queue('setLibraryFavorite', { id: ids[1], isFavorite: true });
  const { body } = await phone.send({ ownRows: 'by-seq' });
  expect(body.ownRows?.seqs.toSorted()).toEqual([1, 3]);
  const fullRows = body.changes.filter(({ kind }) => kind === 'library');
  expect(fullRows).toMatchObject([{ id: ids[1], data: { isFavorite: true } }]);
  const otherDevice = await tablet.sync();
  for (const seq of body.ownRows?.seqs ?? []) {
    const mutation = sent[seq - 1];
    const parsed = mutation === undefined ? null : mutations.parse(mutation);
    const row = parsed?.ok === true ? mutations.createdRow(parsed.action) : null;
    expect(otherDevice.changes).toContainEqual({ ...row, version: body.ownRows?.version });
  }
});

test('[PULL-8] a client that does not ask for own rows by seq gets every row in full', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue('saveLibraryEntry', libraryEntryArgs(server.ids.next()));
  const { body } = await phone.send();
  expect(body.ownRows).toBeUndefined();
  expect(body.changes.filter(({ kind }) => kind === 'library')).toHaveLength(1);
});
