import { expect, test } from 'vitest';
import { mutationDefinitions } from '@emmaus/shared/mutations/registry';
import { actionKinds } from './make-action';

test('the simulation performs every mutation', () => {
  expect(actionKinds.toSorted()).toEqual(Object.keys(mutationDefinitions).toSorted());
});
