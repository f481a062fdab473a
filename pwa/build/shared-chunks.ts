/** The part of rolldown's `ChunkingContext` that is needed here. */
type ModuleGraph = {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/** Rolldown fills them in this order. */
const chunkNames = ['boot', 'frame', 'base', 'schemas', 'person'] as const;
type ChunkName = (typeof chunkNames)[number];

/**
 * The browser fetches these together with the screen that needs them, not after it. Only the large ones: every screen contains
 * the list. The last two are named by rolldown.
 */
export const preloadedChunks = ['person', 'schemas', 'virtual-list', 'dialog-part'];

/** The groups of rolldown's `codeSplitting` option, one for each shared chunk. `appDir` is the folder of `boot.ts`. */
export function sharedChunks(
  appDir: string,
): { name: (id: string, graph: ModuleGraph) => ChunkName | null }[] {
  let chunkById: ReadonlyMap<string, ChunkName> | null = null;
  return chunkNames.map((chunk) => ({
    name: (id, graph) => {
      chunkById ??= assignSharedChunks(graph, appDir);
      return chunkById.get(id) === chunk ? chunk : null;
    },
  }));
}

/**
 * The shared chunk of every module that has one, by the screens that reach the module through static imports:
 * - `boot`: reached from `boot.ts`, which runs before the first paint.
 * - `frame`: a library that is reached from `main.tsx`, so by every screen. Changes less often than `base`.
 * - `base`: our own code that is reached from `main.tsx`.
 * - `person`: reached from the signed-in shell, or shared by the dashboard and the walk with another screen or a dialog.
 * - `schemas`: what `person` would contain, but a screen without sign-in needs it too. The login must not load the database.
 *
 * Shared chunks are few, because few large files compress better than many small ones. Rolldown places all other modules.
 */
export function assignSharedChunks(
  graph: ModuleGraph,
  appDir: string,
): ReadonlyMap<string, ChunkName> {
  const shell = `${appDir}/app/signed-in-shell.tsx`;
  const daily = `${appDir}/app/daily-screens.ts`;
  const fromBoot = staticImports(graph, `${appDir}/boot.ts`);
  const fromMain = staticImports(graph, `${appDir}/main.tsx`);
  const fromShell = staticImports(graph, shell);
  const fromDaily = staticImports(graph, daily);
  const signedOut = new Set(
    findScreens(graph, fromMain)
      .filter((id) => !id.includes('/_signed-in') && !staticImports(graph, id).has(shell))
      .flatMap((id) => [...allImports(graph, id)]),
  );
  const isSharedByDaily = (id: string): boolean =>
    graph.getModuleInfo(id)?.importers.some((importer) => !fromDaily.has(importer)) === true;

  const chunkById = new Map<string, ChunkName>();
  const add = (ids: Iterable<string>, chunkOf: (id: string) => ChunkName): void => {
    for (const id of ids) {
      chunkById.set(id, chunkById.get(id) ?? chunkOf(id));
    }
  };
  add(fromBoot, () => 'boot');
  add(fromMain, (id) => (id.includes('/node_modules/') ? 'frame' : 'base'));
  add([...fromShell, ...[...fromDaily].filter(isSharedByDaily)], (id) =>
    signedOut.has(id) ? 'schemas' : 'person',
  );
  return chunkById;
}

/** The modules with the components of the routes: the router's plugin moves them out of the route files. */
function findScreens(graph: ModuleGraph, fromMain: ReadonlySet<string>): string[] {
  return [...fromMain]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.endsWith('?tsr-split=component'));
}

function staticImports(graph: ModuleGraph, root: string): ReadonlySet<string> {
  return reachableFrom(root, (id) => graph.getModuleInfo(id)?.importedIds);
}

/** Also through dynamic imports. */
function allImports(graph: ModuleGraph, root: string): ReadonlySet<string> {
  return reachableFrom(root, (id) => {
    const module = graph.getModuleInfo(id);
    return module === null ? undefined : [...module.importedIds, ...module.dynamicallyImportedIds];
  });
}

/** The module itself, and all modules that it imports, directly or through others. */
function reachableFrom(
  root: string,
  importsOf: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  if (importsOf(root) === undefined) {
    throw new Error(`shared-chunks.ts names ${root}, which is not in the build`);
  }
  const reached = new Set([root]);
  // A Set is iterated in insertion order, and also over what is added meanwhile.
  for (const id of reached) {
    importsOf(id)?.forEach((imported) => reached.add(imported));
  }
  return reached;
}
