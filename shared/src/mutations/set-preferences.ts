import * as z from 'zod/mini';
import { nameRequired, requiredText, timeZoneSchema } from '../entities/fields';
import { nameMaxLength } from '../enums/limits';
import { defineMutation } from './define-mutation';
import { updateProfile } from './rows';

/** Writes the fields that are given and keeps the others (MERGE-3). */
export const setPreferences = defineMutation({
  version: 1,
  schema: z.strictObject({
    name: z.optional(requiredText(nameMaxLength, nameRequired)),
    /** An IANA zone, in which the person's day begins at midnight; null is UTC. */
    timeZone: z.optional(z.nullable(timeZoneSchema)),
  }),
  olderVersions: {},
  changes: ['profile'],
  entity: (_, userId) => `profile:${userId}`,
  apply: updateProfile,
  title: () => 'A change to your settings',
});
