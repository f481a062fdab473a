import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { Scripture } from '../../../scripture/scripture';
import type { ToolWriter } from '../../tool-writer';
import { answerCraft } from './answers/answer-craft';
import { answerJournaling } from './answers/answer-journaling';
import { answerPrayer } from './answers/answer-prayer';
import { answerStory } from './answers/answer-story';
import { answerBibleQuestion, answerWhatJesusTeaches } from './answers/answer-study';
import { answerFacts, answerJokes } from './answers/answer-varied';
import { answerWork } from './answers/answer-work';
import type { Answerer } from './answers/answerer';
import type { ContentIndex } from './answers/content-index';
import { createContentIndex } from './answers/content-index';
import { englishOnlyAnswer, isForeignLanguage } from './answers/is-foreign-language';
import { withSafeSubject } from './answers/with-safe-subject';
import { interpretQuestion } from './answers/interpret-question';
import type { ToolLibrary } from './tool-library';

const answerers: Record<TextToolId, Answerer> = {
  'bible-answers': answerBibleQuestion,
  'what-jesus-teaches': answerWhatJesusTeaches,
  'bible-stories': answerStory,
  'bible-journaling': answerJournaling,
  'customized-prayer': answerPrayer,
  'bible-crafts': answerCraft,
  'bible-fun-facts': answerFacts,
  'bible-jokes': answerJokes,
  'movies-scripture': answerWork('films'),
  'tv-scripture': answerWork('series'),
  'music-scripture': answerWork('songs'),
  'books-scripture': answerWork('books'),
};

const titleTools: ReadonlySet<TextToolId> = new Set([
  'movies-scripture',
  'tv-scripture',
  'music-scripture',
  'books-scripture',
]);

export type LibraryToolWriterDeps = {
  readonly loadLibrary: () => Promise<ToolLibrary>;
  readonly loadScripture: () => Promise<Scripture>;
};

/**
 * Creates the writer that uses the project's own entries and the Bible: no network, no model, and the same answer for
 * the same request. Content is loaded at the first question; a failed load is retried at the next one.
 */
export function createLibraryToolWriter(deps: LibraryToolWriterDeps): ToolWriter {
  let contentIndex: Promise<ContentIndex> | null = null;
  async function load(): Promise<ContentIndex> {
    const [library, scripture] = await Promise.all([deps.loadLibrary(), deps.loadScripture()]);
    return createContentIndex(library, scripture);
  }
  return {
    write: async (request) => {
      request.onProgress?.({ stage: 'looking' });
      contentIndex ??= load().catch((error: unknown) => {
        contentIndex = null;
        throw error;
      });
      const ready = await contentIndex;
      const asked = withSafeSubject(request);
      const question = interpretQuestion(asked, ready.lexicon);
      const isForeign =
        question.references.length === 0 && isForeignLanguage(asked.input, ready.lexicon.isKnown);
      // Titles can be in any language.
      if (isForeign && !titleTools.has(request.toolId)) {
        return englishOnlyAnswer(ready.scripture);
      }
      const answer = answerers[request.toolId](ready, asked, question);
      return isForeign && !answer.isStrong ? englishOnlyAnswer(ready.scripture) : answer;
    },
  };
}
