import { expect, test } from 'vitest';
import { giftTexts } from '@emmaus/shared/domain/gifts/gift-texts';
import { testScripture } from '../testing/scripture';

test.each(Object.entries(giftTexts))('the passage of %s exists', async (_, { reference }) => {
  const { passage } = await testScripture();
  expect(passage(reference)?.reference).toBe(reference);
});
