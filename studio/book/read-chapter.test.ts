import { expect, test } from 'vitest';
import { testScripture } from '../../sync-server/src/testing/scripture';
import { readChapter } from './read-chapter';
import { readNote } from './read-note';

const scene = (words: number): string => Array.from({ length: words }, () => 'word').join(' ');
const chapter = (sceneText: string, questions = '- One?\n- Two?'): string =>
  `---\ntitle: A day's walk\n---\n## Scene\n${sceneText}\n\n## Questions\n${questions}\n`;

test('a chapter gets typographic quotes and its quotations from the Bible text', async () => {
  const scripture = await testScripture();
  const source = chapter(
    `${scene(150)} "so"`,
    "- {{Matthew 21:10 | Who is this?}}\n- What's next?",
  );
  expect(readChapter(source, scripture)).toEqual({
    title: 'A day’s walk',
    scene: [`${scene(150)} “so”`],
    questions: ['“Who is this?”', 'What’s next?'],
  });
});

test.for([
  ['a scene that is too short', chapter(scene(149)), 'the scene has 149 words'],
  ['a scene that is too long', chapter(scene(251)), 'the scene has 251 words'],
  ['one question', chapter(scene(200), '- One?'), 'wanted 2 questions'],
  [
    'a quotation that is not in the Bible text',
    chapter(`${scene(200)} {{Matthew 5:3 | nothing such}}`),
    'nothing such',
  ],
  ['a text without front matter', 'Some text', 'must be front matter'],
])('%s is refused', async ([, source, problem]) => {
  const scripture = await testScripture();
  expect(() => readChapter(source ?? '', scripture)).toThrow(problem);
});

test('a note has a title, headings, paragraphs and lists; other Markdown is refused', () => {
  expect(readNote("# The land\n\n## On foot\n\nIt's near.\n\n- one\n- two\n")).toEqual({
    title: 'The land',
    blocks: [
      { kind: 'heading', text: 'On foot' },
      { kind: 'paragraph', text: 'It’s near.' },
      { kind: 'list', items: ['one', 'two'] },
    ],
  });
  expect(() => readNote('# The land\n\nSome **bold** text')).toThrow('are supported');
  expect(() => readNote('No title')).toThrow('must be the title');
});
