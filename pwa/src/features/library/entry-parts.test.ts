import { expect, test } from 'vitest';
import { walkText } from '@emmaus/shared/domain/walk-library-entry';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { makeWalk } from '../../testing/factories';
import { entryParts } from './entry-parts';

test('the text of a walk is split at its headings', () => {
  const { content } = makeWalk(localDay('2026-11-21'));
  const output = walkText({ ...content, devotion: 'One.\n\nTwo.' });
  expect(entryParts({ category: 'walks', output }).slice(0, 2)).toEqual([
    { heading: 'Verse of the Day', text: `${content.verse.text}\nLuke 24:32 (WEB)` },
    { heading: "Today's Devotion", text: 'One.\n\nTwo.' },
  ]);
});

test('any other text is one part', () => {
  const output = "Before.\n\nToday's Devotion\n\nAfter.";
  expect(entryParts({ category: 'study', output })).toEqual([{ heading: null, text: output }]);
});
