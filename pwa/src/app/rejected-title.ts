import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';

/** What was rejected, in the person's words. @param action null when its stored arguments do not parse */
export function rejectedTitle(action: Action | null): string {
  return action === null
    ? 'Something this version of Emmaus cannot read'
    : mutations.titleOf(action);
}
