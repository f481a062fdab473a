import { expect, test } from 'vitest';
import { testScripture } from '../sync-server/src/testing/scripture';
import { landingQuotes, readLandingQuotes } from './landing-quotes';

test('the quotes on the landing page equal the World English Bible', async () => {
  expect(await readLandingQuotes()).toEqual(landingQuotes(await testScripture()));
});
