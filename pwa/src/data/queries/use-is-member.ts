import { isMember } from '@emmaus/shared/domain/entitlement';
import { useProfile } from './use-profile';

/** Whether the person is a member according to the last sync; the server decides. Undefined before the first sync. */
export function useIsMember(): boolean | undefined {
  const profile = useProfile();
  return profile ? isMember(profile.membershipTier) : undefined;
}
