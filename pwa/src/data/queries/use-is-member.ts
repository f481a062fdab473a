import { isMember } from '@emmaus/shared/domain/entitlement';
import { useProfile } from './use-profile';

/** Whether members' features are open, as this device last heard; the server decides. Undefined until it has heard. */
export function useIsMember(): boolean | undefined {
  const profile = useProfile();
  return profile ? isMember(profile.membershipTier) : undefined;
}
