import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that do not influence the build: tests and the output of other tools. */
const ignored =
  /(^|\/)(node_modules|dist|e2e|testing)(\/|$)|\.(test|pg\.test|dom\.test|fuzz\.test)\.tsx?$|\.tsbuildinfo$/;

/** A hash of the paths and contents of all files in `inputs`, which are files or folders. Missing ones count as empty. */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
  const lists = await Promise.all(inputs.map((input) => filesOf(root, input)));
  const files = [...new Set(lists.flat())].toSorted();
  const bodies = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    const body = bodies[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${body.byteLength}\0`).update(body);
  });
  return hash.digest('hex');
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const found = await stat(join(root, input)).catch(() => null);
  if (found === null) {
    return [];
  }
  if (found.isFile()) {
    return [input];
  }
  const entries = await readdir(join(root, input));
  const paths = entries.map((name) => `${input}/${name}`).filter((path) => !ignored.test(path));
  return (await Promise.all(paths.map((path) => filesOf(root, path)))).flat();
}
