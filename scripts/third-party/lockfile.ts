import { z } from 'zod';

const rangesSchema = z.record(z.string(), z.string()).default({});

const lockedPackageSchema = z.object({
  /** Only where it differs from the folder: an alias such as `npm:other@1`. */
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  /** True for a workspace; `resolved` is then its folder. */
  link: z.boolean().default(false),
  resolved: z.string().optional(),
  workspaces: z.array(z.string()).default([]),
  dependencies: rangesSchema,
  optionalDependencies: rangesSchema,
  peerDependencies: rangesSchema,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().default(false) }))
    .default({}),
});

const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedPackageSchema),
});

export type LockedPackage = z.infer<typeof lockedPackageSchema>;
/** The packages of `package-lock.json` by their folder; `''` is the project itself. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

/**
 * The lockfile names the packages of every platform with their licenses, installed or not. `node_modules` holds only those
 * of this machine.
 * @throws ZodError when the text is not a lockfile of version 3
 */
export function parseLockfile(text: string): Lockfile {
  return new Map(Object.entries(lockfileSchema.parse(JSON.parse(text)).packages));
}
