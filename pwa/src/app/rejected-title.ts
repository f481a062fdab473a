import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';

/** The title of a rejected action for the person. @param action null if its stored arguments do not parse */
export function rejectedTitle(action: Action | null): string {
  return action === null
    ? 'Something this version of Emmaus cannot read'
    : mutations.titleOf(action);
}
