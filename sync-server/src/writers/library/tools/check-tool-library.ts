import type { Scripture } from '../../../scripture/scripture';
import type { Problem } from '../check-devotions';
import { readFacts, readJokes, readSynonyms, readWorks } from './json-formats';
import { readCraft, readPrayer, readStory, readTopic } from './markdown-formats';
import type { ReadEntries } from './read-json-entries';
import type { EntryFile, ReadEntry } from './read-markdown-entry';
import type { ToolLibrary } from './tool-library';

/** The unparsed files of the content folder: a list per Markdown folder, a text per JSON file. */
export type ToolFiles = {
  readonly [K in 'topics' | 'stories' | 'prayers' | 'crafts']: readonly EntryFile[];
} & {
  readonly [K in 'facts' | 'jokes' | 'films' | 'series' | 'songs' | 'books' | 'synonyms']: string;
};

type Kind = Exclude<keyof ToolFiles, 'synonyms'>;
export type CheckedToolLibrary = {
  readonly library: ToolLibrary;
  readonly problems: readonly Problem[];
};

/** Minimum number of entries, so that the tools answer well without a model. */
const minEntries = {
  topics: 120,
  stories: 60,
  prayers: 60,
  crafts: 40,
  facts: 120,
  jokes: 100,
  films: 40,
  series: 30,
  songs: 40,
  books: 40,
} as const satisfies Record<Kind, number>;

const kinds = Object.keys(minEntries) as Kind[];

/** Checks each entry and the whole library. Returns all problems, not only the first. */
export function checkToolLibrary(files: ToolFiles, scripture: Scripture): CheckedToolLibrary {
  const problems: Problem[] = [];

  function markdown<T>(
    kind: Kind,
    entries: readonly EntryFile[],
    read: (file: EntryFile, scripture: Scripture) => ReadEntry<T>,
  ): T[] {
    return entries.flatMap((file) => {
      const { entry, problems: texts } = read(file, scripture);
      problems.push(...texts.map((text) => ({ file: `${kind}/${file.slug}.md`, text })));
      return entry === null ? [] : [entry];
    });
  }
  function json<T>(kind: Kind, { entries, problems: texts }: ReadEntries<T>): T[] {
    problems.push(...texts.map((text) => ({ file: `${kind}.json`, text })));
    return [...entries];
  }

  function synonyms({ entries, problems: texts }: ReadEntries<string[]>): string[][] {
    problems.push(...texts.map((text) => ({ file: 'synonyms.json', text })));
    return [...entries];
  }

  const library: ToolLibrary = {
    scriptureVersion: scripture.index.version,
    topics: markdown('topics', files.topics, readTopic),
    stories: markdown('stories', files.stories, readStory),
    prayers: markdown('prayers', files.prayers, readPrayer),
    crafts: markdown('crafts', files.crafts, readCraft),
    facts: json('facts', readFacts(files.facts, scripture)),
    jokes: json('jokes', readJokes(files.jokes, scripture)),
    films: json('films', readWorks(files.films, scripture)),
    series: json('series', readWorks(files.series, scripture)),
    songs: json('songs', readWorks(files.songs, scripture)),
    books: json('books', readWorks(files.books, scripture)),
    synonyms: synonyms(readSynonyms(files.synonyms)),
  };
  return {
    library,
    problems: [
      ...problems,
      ...countProblems(library),
      ...duplicates(library),
      ...unknownRelated(files.topics, library),
      ...notGospel(library),
    ],
  };
}

function countProblems(library: ToolLibrary): Problem[] {
  return kindsOf(library).flatMap(([kind, { length }]) =>
    length < minEntries[kind]
      ? [
          {
            file: null,
            text: `${length} valid entries in ${kind}, at least ${minEntries[kind]} needed`,
          },
        ]
      : [],
  );
}

/** Reports entries of one kind with the same title, fact or setup. */
function duplicates(library: ToolLibrary): Problem[] {
  return kindsOf(library).flatMap(([kind, entries]) => {
    const seen = new Set<string>();
    return entries.flatMap((entry) => {
      const [what, key] = keyOf(entry);
      const isRepeated = seen.has(key.toLowerCase());
      seen.add(key.toLowerCase());
      return isRepeated ? [{ file: kind, text: `the same ${what} twice: ${key}` }] : [];
    });
  });
}

type Entry = ToolLibrary[Kind][number];

function keyOf(entry: Entry): [what: string, key: string] {
  if ('fact' in entry) {
    return ['fact', entry.fact];
  }
  return 'setup' in entry ? ['setup', entry.setup] : ['title', entry.title];
}

function unknownRelated(files: readonly EntryFile[], { topics }: ToolLibrary): Problem[] {
  const slugs = new Set(files.map(({ slug }) => slug));
  return topics.flatMap(({ slug, related }) =>
    related
      .filter((other) => !slugs.has(other) || other === slug)
      .map((other) => ({ file: `topics/${slug}.md`, text: `related: there is no topic ${other}` })),
  );
}

function notGospel({ topics }: ToolLibrary): Problem[] {
  return topics.flatMap(({ slug, gospel }) =>
    gospel
      .filter((reference) => !/^(Matthew|Mark|Luke|John|Acts 1|Revelation [1-3])\b/.test(reference))
      .map((reference) => ({
        file: `topics/${slug}.md`,
        text: `gospel: ${reference} is not in the Gospels`,
      })),
  );
}

function kindsOf(library: ToolLibrary): [Kind, readonly Entry[]][] {
  return kinds.map((kind) => [kind, library[kind]]);
}
