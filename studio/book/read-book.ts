import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileBook } from '../../sync-server/src/scripture/compile-book';
import type { Scripture } from '../../sync-server/src/scripture/scripture';
import { sourceEntriesSchema } from '../../sync-server/src/scripture/source-entries';
import { scripturePackageDir, testScripture } from '../../sync-server/src/testing/scripture';
import { projectRoot } from '../../scripts/project';
import type { Book, Chapter, Note } from './book';
import { readChapter } from './read-chapter';
import { readNote } from './read-note';

const contentDir = join(projectRoot, 'sync-server/content/book-of-matthew');

/** Reads our texts, and the Gospel with the compiler of the app's Bible. @throws Error that names the file of an invalid text */
export async function readBook(): Promise<Book> {
  const scripture = await testScripture();
  const source = await readFile(join(scripturePackageDir, 'json/matthew.json'), 'utf8');
  const { chapters } = compileBook(sourceEntriesSchema.parse(JSON.parse(source)));
  return {
    introduction: await readNoteFile('introduction'),
    chapters: await Promise.all(
      chapters.map((blocks, index) => readChapterFile(index + 1, blocks, scripture)),
    ),
    timesAndPlaces: await readNoteFile('times-and-places'),
    source: await readNoteFile('source'),
  };
}

async function readChapterFile(
  number: number,
  scripture: Chapter['scripture'],
  bible: Scripture,
): Promise<Chapter> {
  const name = String(number).padStart(2, '0');
  return readText(name, (text) => ({ number, scripture, ...readChapter(text, bible) }));
}

function readNoteFile(name: string): Promise<Note> {
  return readText(name, readNote);
}

async function readText<T>(name: string, parse: (source: string) => T): Promise<T> {
  const text = await readFile(join(contentDir, `${name}.md`), 'utf8');
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${name}.md: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
