import type { LockedPackage, Lockfile } from './lockfile';

export type Library = {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of the package, `unknown` where it has none. */
  readonly license: string;
  readonly usedBy: readonly string[];
};

/** A development dependency that puts a part of itself into the output of the build. */
export type BuildTool = { readonly name: string; readonly adds: string };

type Product = {
  readonly buildTools: readonly BuildTool[];
  /** Workspaces that only make files. Their dependencies are not shipped. */
  readonly toolWorkspaces: readonly string[];
};

/**
 * The production dependencies of the workspaces, direct and transitive, for every platform, and the build tools whose
 * code is in the output. Sorted by name and version.
 * @throws Error when the lockfile does not contain a required package
 */
export function shippedLibraries(
  lockfile: Lockfile,
  { buildTools, toolWorkspaces }: Product,
): Library[] {
  const usersByFolder = new Map<string, Set<string>>();
  const addUser = (folder: string, user: string): void => {
    usersByFolder.set(folder, (usersByFolder.get(folder) ?? new Set()).add(user));
  };
  const { workspaces } = mustGet(lockfile, '');
  const shipped = workspaces.filter((workspace) => !toolWorkspaces.includes(workspace));
  for (const workspace of ['', ...shipped]) {
    for (const folder of reachableFrom(lockfile, workspace)) {
      addUser(folder, workspace === '' ? 'project' : workspace);
    }
  }
  for (const { name, adds } of buildTools) {
    addUser(`node_modules/${name}`, adds);
  }
  const libraries = [...usersByFolder]
    .filter(([folder]) => folder.includes('node_modules/'))
    .map(([folder, users]) => toLibrary(folder, mustGet(lockfile, folder), [...users]));
  return mergeCopies(libraries);
}

/** The folders of a package and of everything that it needs at run time. */
function reachableFrom(lockfile: Lockfile, start: string): Set<string> {
  const reached = new Set([start]);
  // A Set is iterated in insertion order, and also over what is added meanwhile.
  for (const folder of reached) {
    for (const dependency of dependenciesOf(lockfile, folder)) {
      reached.add(dependency);
    }
  }
  return reached;
}

function dependenciesOf(lockfile: Lockfile, folder: string): string[] {
  const entry = mustGet(lockfile, folder);
  const optional = Object.keys(entry.optionalDependencies);
  const peers = Object.keys(entry.peerDependencies).filter(
    (name) => entry.peerDependenciesMeta[name]?.optional !== true,
  );
  const required = [...Object.keys(entry.dependencies), ...peers];
  return [
    ...required.map((name) => {
      const found = resolveFrom(lockfile, folder, name);
      if (found === null) {
        throw new Error(`package-lock.json: ${folder || 'the project'} needs ${name}`);
      }
      return found;
    }),
    ...optional.flatMap((name) => resolveFrom(lockfile, folder, name) ?? []),
  ];
}

/** Node's own lookup: the nearest `node_modules` above the folder. A workspace's link leads to its folder. */
function resolveFrom(lockfile: Lockfile, folder: string, name: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/');
    const entry = lockfile.get(candidate);
    if (entry !== undefined) {
      return entry.link ? (entry.resolved ?? candidate) : candidate;
    }
  }
  return null;
}

function toLibrary(folder: string, entry: LockedPackage, usedBy: readonly string[]): Library {
  const marker = 'node_modules/';
  return {
    name: entry.name ?? folder.slice(folder.lastIndexOf(marker) + marker.length),
    version: entry.version ?? 'unknown',
    license: entry.license ?? 'unknown',
    usedBy,
  };
}

/** One version can be installed in several folders. */
function mergeCopies(libraries: readonly Library[]): Library[] {
  const byId = new Map<string, Library>();
  for (const library of libraries) {
    const id = `${library.name} ${library.version}`;
    const users = new Set([...(byId.get(id)?.usedBy ?? []), ...library.usedBy]);
    byId.set(id, { ...library, usedBy: [...users].toSorted() });
  }
  // By code units: `localeCompare` depends on the ICU data of the Node version.
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, library]) => library);
}

function mustGet(lockfile: Lockfile, folder: string): LockedPackage {
  const entry = lockfile.get(folder);
  if (entry === undefined) {
    throw new Error(`package-lock.json does not contain ${folder || 'the project'}`);
  }
  return entry;
}
