import type { Scripture } from '../../sync-server/src/scripture/scripture';
import { resolveExcerpts } from '../../sync-server/src/writers/library/resolve-excerpts';
import type { Chapter } from './book';
import { curlQuotes } from './curl-quotes';

const sceneWords = { min: 150, max: 250 } as const;
const questionCount = 2;

/**
 * Parses our text for one chapter and resolves its quotations from the Bible text.
 * @throws Error with the first problem
 */
export function readChapter(
  source: string,
  scripture: Scripture,
): Omit<Chapter, 'number' | 'scripture'> {
  const match = /^---\ntitle: (\S[^\n]*)\n---\n## Scene\n(.*)\n## Questions\n(.*)$/s.exec(source);
  if (match === null) {
    throw new Error('must be front matter with the title, "## Scene" and "## Questions"');
  }
  const [, title = '', sceneSource = '', questionSource = ''] = match;
  const scene = resolved(sceneSource, scripture).split(/\n{2,}/);
  const words = scene.join(' ').split(/\s+/).length;
  if (words < sceneWords.min || words > sceneWords.max) {
    throw new Error(`the scene has ${words} words, wanted ${sceneWords.min} to ${sceneWords.max}`);
  }
  const questions = resolved(questionSource, scripture)
    .split('\n')
    .map((line) => /^- (.+)$/.exec(line)?.[1] ?? '');
  if (questions.length !== questionCount || questions.includes('')) {
    throw new Error(`wanted ${questionCount} questions, each as "- …"`);
  }
  return { title: curlQuotes(title), scene, questions };
}

function resolved(source: string, scripture: Scripture): string {
  const { text, problems } = resolveExcerpts(source.trim(), scripture);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return curlQuotes(text);
}
