import { expect, test } from 'vitest';
import {
  hasInstallPrompt,
  isIosSafari,
  keepInstallPrompt,
  showInstallPrompt,
  watchInstallPrompt,
} from './install';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`, 5, true],
  [
    'an iPad that says it is a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
    5,
    true,
  ],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, false],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0 Mobile/15E148 Safari/604.1',
    5,
    false,
  ],
  [
    'a view inside another app',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    5,
    false,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 16) Chrome/148.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('isIosSafari: %s', (...[, userAgent, maxTouchPoints, expected]) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
});

test('the install prompt is kept, shown once, and then discarded', async () => {
  keepInstallPrompt();
  const changes: boolean[] = [];
  watchInstallPrompt(() => changes.push(hasInstallPrompt()));
  let shown = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve((shown += 1)),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(await showInstallPrompt()).toBe(true);
  expect(await showInstallPrompt()).toBe(false);
  expect(shown).toBe(1);
  expect(changes).toEqual([true, false, false]);
});
