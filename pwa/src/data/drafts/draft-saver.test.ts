import { expect, test } from 'vitest';
import { createFakeTime } from '../../testing/fake-time';
import { createDraftSaver } from './draft-saver';

function setUp() {
  const time = createFakeTime(0, () => false);
  const saved: string[] = [];
  const saver = createDraftSaver(time, (text) => saved.push(text));
  return { time, saved, saver };
}

test('[LOCAL-7] text is saved within one second, also during continuous typing', async () => {
  const { time, saved, saver } = setUp();
  for (let letters = 1; letters <= 12; letters += 1) {
    saver.note('a'.repeat(letters));
    await time.advance(100);
  }
  expect(saved).toEqual(['a'.repeat(4), 'a'.repeat(8), 'a'.repeat(12)]);
});

test('[LOCAL-7] a page that is closed saves at once, and only once', async () => {
  const { time, saved, saver } = setUp();
  saver.note('Half a th');
  saver.saveNow();
  saver.saveNow();
  await time.advance(1000);
  expect(saved).toEqual(['Half a th']);
});

test('a discarded draft is not saved', async () => {
  const { time, saved, saver } = setUp();
  saver.note('Done.');
  saver.drop();
  await time.advance(1000);
  expect(saved).toEqual([]);
});
