import type { Profile } from '@emmaus/shared/entities/profile';
import { useView } from './use-view';

const kinds = ['profile'] as const;

/** Undefined while loading, null before the first sync. */
export function useProfile(): Profile | null | undefined {
  return useView(kinds)?.rows.profile;
}
