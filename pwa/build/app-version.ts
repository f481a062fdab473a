import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The version of package.json with a hash of the app's sources, such as `0.1.0+1a2b3c4d`: two builds of one version differ. */
export function readAppVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const sources = ['pwa/src', 'shared/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => /\.(tsx?|css|json|svg)$/.test(file))
      .map((file) => join(folder, file)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json'].toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}
