import { v5 } from 'uuid';
import type { LocalDay } from '../kernel/local-day';

/** Fixed namespaces, so that device and server name the same row without asking each other (MERGE-1). */
const completionNamespace = '5d0f7a52-8a5c-4f0b-9b0e-6f3c1d2a7e41';
const libraryNamespace = 'c1b6f6de-2a0c-4a57-8a35-0c9f4e6d8b12';

export function completionId(userId: string, date: LocalDay): string {
  return v5(`${userId}/${date}`, completionNamespace);
}

export function walkLibraryEntryId(userId: string, date: LocalDay): string {
  return v5(`${userId}/${date}`, libraryNamespace);
}
