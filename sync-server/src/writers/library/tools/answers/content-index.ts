import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import type { ScriptureSearch } from '../../../../scripture/search/scripture-search';
import { createScriptureSearch } from '../../../../scripture/search/scripture-search';
import { stemOf, tokenize } from '../../../../scripture/search/words';
import type { Craft, Fact, Joke, Prayer, Story, ToolLibrary, Topic, Work } from '../tool-library';
import type { EntryIndex } from './entry-index';
import { createEntryIndex } from './entry-index';
import type { Lexicon } from './question';
import { synonymsOf } from './synonyms-of';

/** All content that answers are made from, indexed. */
export type ContentIndex = {
  readonly scripture: Scripture;
  readonly search: ScriptureSearch;
  readonly lexicon: Lexicon;
  readonly library: ToolLibrary;
  readonly topics: EntryIndex<Topic>;
  readonly stories: EntryIndex<Story>;
  readonly prayers: EntryIndex<Prayer>;
  readonly crafts: EntryIndex<Craft>;
  readonly facts: EntryIndex<Fact>;
  readonly jokes: EntryIndex<Joke>;
  readonly films: EntryIndex<Work>;
  readonly series: EntryIndex<Work>;
  readonly songs: EntryIndex<Work>;
  readonly books: EntryIndex<Work>;
};

/** Indexes the library and the Bible. It takes about a second and 40 MB, so call it once. */
export async function createContentIndex(
  library: ToolLibrary,
  scripture: Scripture,
): Promise<ContentIndex> {
  const search = await createScriptureSearch(scripture, favoritesOf(library, scripture));
  const works = (entries: readonly Work[]): EntryIndex<Work> =>
    createEntryIndex(entries, (work) => ({
      names: [work.title, ...peopleIn(work.by), ...work.aliases, ...work.themes],
      body: [work.note, work.by, ...work.passages.map(({ why }) => why)].join(' '),
    }));
  return {
    scripture,
    search,
    library,
    lexicon: {
      scripture,
      synonyms: synonymsOf(library.synonyms),
      isKnown: knownWords(library, search),
      correctable: correctableWords(library),
      pairs: pairsIn(library),
    },
    topics: createEntryIndex(library.topics, (topic) => ({
      names: [topic.title, ...topic.aliases],
      body: [topic.answer.text, topic.teaching.text, ...topic.prompts].join(' '),
    })),
    stories: createEntryIndex(library.stories, (story) => ({
      names: [story.title, ...story.aliases],
      body: [story.story.text, story.notice.text].join(' '),
    })),
    prayers: createEntryIndex(library.prayers, (prayer) => ({
      names: [prayer.title, ...prayer.aliases],
      body: prayer.prayer.text,
    })),
    crafts: createEntryIndex(library.crafts, (craft) => ({
      names: [craft.title, ...craft.aliases],
      body: [craft.retold.text, ...craft.materials, ...craft.steps].join(' '),
    })),
    facts: createEntryIndex(library.facts, (fact) => ({ names: fact.aliases, body: fact.fact })),
    jokes: createEntryIndex(library.jokes, (joke) => ({
      names: joke.aliases,
      body: `${joke.setup} ${joke.punchline}`,
    })),
    films: works(library.films),
    series: works(library.series),
    songs: works(library.songs),
    books: works(library.books),
  };
}

/**
 * Returns the names of people in text such as `Words by John Newton; sung to ...`, each also as the last name alone.
 */
function peopleIn(by: string): string[] {
  const names = by.match(/\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*)*/gu) ?? [];
  return names
    .filter((name) => !/^(?:Directed|Created|Words|Written|Music|Sung|Tune|Based|The)$/.test(name))
    .flatMap((name) => [...new Set([name, name.split(' ').at(-1) ?? name])]);
}

/** Passages that our own entries cite. */
function favoritesOf(library: ToolLibrary, scripture: Scripture): Reference[] {
  const references = new Set([
    ...library.topics.flatMap(({ passages, gospel }) => [...passages, ...gospel]),
    ...library.prayers.map(({ verse }) => verse),
  ]);
  return [...references].map((text) => scripture.locate(text)).filter((found) => found !== null);
}

function namesIn(library: ToolLibrary): string[] {
  const { topics, stories, prayers, crafts, facts, jokes, films, series, songs, books } = library;
  const titled = [topics, stories, prayers, crafts, films, series, songs, books].flat();
  return [
    ...titled.map(({ title }) => title),
    ...[...titled, ...facts, ...jokes].flatMap(({ aliases }) => aliases),
    ...library.synonyms.flat(),
  ];
}

function knownWords(library: ToolLibrary, search: ScriptureSearch): (word: string) => boolean {
  const words = new Set([...tokenize(JSON.stringify(library)), ...search.words]);
  const stems = new Set([...words].map(stemOf));
  return (word) => words.has(word) || stems.has(stemOf(word));
}

function pairsIn(library: ToolLibrary): Set<string> {
  return new Set(
    namesIn(library).flatMap((name) => {
      const words = tokenize(name);
      return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
    }),
  );
}

/** Words of entry names, with their frequency. A mistyped word is corrected only to one of them. */
function correctableWords(library: ToolLibrary): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of namesIn(library).flatMap(tokenize)) {
    if (word.length > 3 && !/\d/.test(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
