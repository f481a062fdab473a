import { expect, test } from 'vitest';
import { welcomeButtonLabel } from './welcome-button-label';

const at = '2026-11-21T06:30:00.000Z';

test.each([
  ['while loading', undefined, "Checking Today's Walk...", false],
  ['no walk on this device', { walk: null, completion: null }, "Begin Today's Walk", true],
  [
    'generated in advance, not opened',
    { walk: { startedAt: null }, completion: null },
    "Begin Today's Walk",
    true,
  ],
  ['opened', { walk: { startedAt: at }, completion: null }, "Resume Today's Walk", true],
  ['completed on another device', { walk: null, completion: {} }, "Resume Today's Walk", true],
])('[HOME-3] %s', (...[, day, label, isReady]) => {
  expect(welcomeButtonLabel(day)).toEqual({ label, isReady });
});
