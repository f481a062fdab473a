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

/** Reads the book: our texts, and the Gospel by the same compiler as the app's Bible. @throws where a text is not as it must be */
export async function readBook(): Promise<Book> {
  const scripture = await testScripture();
  const source = await readFile(join(scripturePackageDir, 'json/matthew.json'), 'utf8');
  const { chapters } = compileBook(sourceEntriesSchema.parse(JSON.parse(source)));
  return {
    introduction: await noteOf('introduction'),
    chapters: await Promise.all(
      chapters.map((blocks, index) => chapterOf(index + 1, blocks, scripture)),
    ),
    timesAndPlaces: await noteOf('times-and-places'),
    source: await noteOf('source'),
  };
}

async function chapterOf(
  number: number,
  scripture: Chapter['scripture'],
  whole: Scripture,
): Promise<Chapter> {
  const name = String(number).padStart(2, '0');
  return named(name, (text) => ({ number, scripture, ...readChapter(text, whole) }));
}

function noteOf(name: string): Promise<Note> {
  return named(name, readNote);
}

async function named<T>(name: string, read: (source: string) => T): Promise<T> {
  const text = await readFile(join(contentDir, `${name}.md`), 'utf8');
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${name}.md: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
