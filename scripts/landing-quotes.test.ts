import { expect, test } from 'vitest';
import { testScripture } from '../sync-server/src/testing/scripture';
import { landingQuotes, readLandingQuotes } from './landing-quotes';

test('the words on the landing page are those of the World English Bible', async () => {
  expect(await readLandingQuotes()).toEqual(landingQuotes(await testScripture()));
});
