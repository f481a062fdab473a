import { useEffect } from 'react';
import { useProfile } from './use-profile';
import { refreshUser } from '../session/session';

/** Keeps `user` in local storage equal to the person's profile, after each sync and each change on this device. */
export function useStoredUser(): void {
  const profile = useProfile();
  useEffect(() => {
    if (profile !== undefined && profile !== null) {
      refreshUser(profile);
    }
  }, [profile]);
}
