import { expect, test } from 'vitest';
import { harnessPerTest, tabPerTest } from '../../testing/harness-per-test';
import { readDraft, saveDraft } from './save-draft';

const tab = tabPerTest(harnessPerTest());

test('[LOCAL-7] a read waits for the write in progress, so that a reopened form shows the last words', async () => {
  const { db } = tab.data;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const write: typeof db.write = async (tables, work) => {
    await held;
    return db.write(tables, work);
  };
  const slow = { db: Object.assign(Object.create(db) as typeof db, { write }) };
  const saved = saveDraft(slow, { key: 'journal', text: 'The last words.' });
  const read = readDraft(slow, 'journal');
  release();
  expect(await read).toBe('The last words.');
  await saved;
});
