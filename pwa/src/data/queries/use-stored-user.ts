import { useEffect } from 'react';
import { useProfile } from './use-profile';
import { refreshUser } from '../session/session';

/** The `user` of local storage follows the person's profile: after each sync, and after each change made here. */
export function useStoredUser(): void {
  const profile = useProfile();
  useEffect(() => {
    if (profile !== undefined && profile !== null) {
      refreshUser(profile);
    }
  }, [profile]);
}
