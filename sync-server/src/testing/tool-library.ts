import { fileURLToPath } from 'node:url';
import { checkToolLibrary } from '../writers/library/tools/check-tool-library';
import { readToolFiles } from '../writers/library/tools/compile-tool-library';
import type { ToolLibrary } from '../writers/library/tools/tool-library';
import { testScripture } from './scripture';

const contentDir = fileURLToPath(new URL('../../content/tools', import.meta.url));

/** The project's own tool library, as the build compiles it. */
export async function testToolLibrary(): Promise<ToolLibrary> {
  const [files, scripture] = await Promise.all([readToolFiles(contentDir), testScripture()]);
  return checkToolLibrary(files, scripture).library;
}
