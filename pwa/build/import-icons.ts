import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const iconLibrary = 'lucide-react';

/**
 * Imports each icon of lucide-react from its own file. Through the index of that package every module would reach all
 * icons, and `shared-chunks.ts` could not tell which screens need which icon.
 */
export function importIcons(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve(`${iconLibrary}/package.json`);
  const index = readFileSync(join(dirname(packageFile), 'dist/esm/lucide-react.mjs'), 'utf8');
  const pathByName = iconPaths(index);
  return {
    name: 'import-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/pwa\/src\/.*\.tsx?(\?|$)/, code: iconLibrary },
      handler: (code) => ({ code: withIconPaths(code, pathByName), map: null }),
    },
  };
}

/** `House` to `lucide-react/icons/house`. An icon has several names. */
export function iconPaths(index: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      paths.set(name, `${iconLibrary}/icons/${file}`);
    }
  }
  return paths;
}

/**
 * The code with as many lines as before, so that its source map stays right.
 * @throws Error for an import of anything but icons by name
 */
export function withIconPaths(code: string, pathByName: ReadonlyMap<string, string>): string {
  return code.replaceAll(
    /import\s+([^;'"]*?)\s*from\s*(['"])lucide-react\2/g,
    (statement, clause: string) => {
      const names = /^\{([^}]*)\}$/.exec(clause)?.[1];
      if (names === undefined) {
        throw new Error(`icons are imported by name: ${statement}`);
      }
      const imports = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => directImport(name, pathByName));
      return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1);
    },
  );
}

function directImport(name: string, pathByName: ReadonlyMap<string, string>): string {
  const [icon = '', local = icon] = name.split(/\s+as\s+/);
  const path = pathByName.get(icon);
  if (path === undefined) {
    throw new Error(`lucide-react has no icon ${icon}`);
  }
  return `import ${local} from '${path}'`;
}
