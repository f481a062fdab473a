import type { Scripture } from '../../sync-server/src/scripture/scripture';
import { resolveExcerpts } from '../../sync-server/src/writers/library/resolve-excerpts';
import type { Chapter } from './book';
import { typographic } from './typographic';

const sceneWords = { least: 150, most: 250 } as const;
const questionsWanted = 2;

/**
 * Reads what we wrote for one chapter. Quotations in it are filled in from the Bible text.
 * @throws Error with the first thing that is not as it must be
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
  const scene = filled(sceneSource, scripture).split(/\n{2,}/);
  const words = scene.join(' ').split(/\s+/).length;
  if (words < sceneWords.least || words > sceneWords.most) {
    throw new Error(
      `the scene has ${words} words, wanted ${sceneWords.least} to ${sceneWords.most}`,
    );
  }
  const questions = filled(questionSource, scripture)
    .split('\n')
    .map((line) => /^- (.+)$/.exec(line)?.[1] ?? '');
  if (questions.length !== questionsWanted || questions.includes('')) {
    throw new Error(`wanted ${questionsWanted} questions, each as "- …"`);
  }
  return { title: typographic(title), scene, questions };
}

function filled(source: string, scripture: Scripture): string {
  const { text, problems } = resolveExcerpts(source.trim(), scripture);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return typographic(text);
}
