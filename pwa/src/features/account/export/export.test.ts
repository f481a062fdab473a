import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noRows } from '@emmaus/shared/mutations/rows';
import { makeProfile, makeWalk, ruthId } from '../../../testing/factories';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { harnessToday } from '../../../testing/test-harness';
import jsonSchema from './emmaus.schema.json';
import type { ExportFile } from './export-files';
import { exportFiles } from './export-files';
import { exportHtml } from './export-html';
import { exportMarkdown, markdownNames } from './export-markdown';
import type { ExportPage } from './export-pages';
import { exportPages } from './export-pages';
import type { Export } from './export-schema';
import { exportSchema } from './export-schema';
import { makeZip } from './make-zip';
import { toExport } from './to-export';

const hostile = '<script>alert("&")</script>\n# not a heading';
const entry = {
  id: 'e1',
  title: 'By the well',
  topic: 'John 4',
  prompt: 'Daily Walk Reflection',
  content: 'He knew me.',
  fromDailyWalkId: null,
  createdAt: '2026-11-20T23:30:00.000Z',
  updatedAt: '2026-11-20T23:30:00.000Z',
};
const assessment = {
  id: 'g1',
  responses: { q1: 'q1d' },
  results: {
    topGifts: [{ gift: 'mercy', score: 1 }],
    totalQuestions: 12,
    allScores: { mercy: 1, teaching: 0 },
  },
  completedAt: '2026-11-21T06:00:00.000Z',
};
const libraryEntry = {
  id: 'l1',
  toolId: 'daily-walk',
  toolName: 'Daily Walk',
  title: 'Daily Walk - November 21, 2026',
  input: hostile,
  output: 'Weren’t our hearts burning within us?',
  category: 'walks',
  tags: [],
  isFavorite: false,
  createdAt: '2026-11-21T06:00:00.000Z',
} as const;

function makeExport(change: Partial<Export> = {}): Export {
  const profile = makeProfile(ruthId, { timeZone: 'Pacific/Auckland' });
  const rows = {
    profile,
    walks: new Map([
      [harnessToday, { ...makeWalk(harnessToday), startedAt: '2026-11-21T06:00:00Z' }],
    ]),
    completions: new Map(),
    journal: new Map([[entry.id, entry]]),
    assessments: new Map([[assessment.id, assessment]]),
    library: new Map([
      ['l1', { ...libraryEntry, tags: [] }],
      [
        'l2',
        { ...libraryEntry, id: 'l2', tags: [], category: 'prayer' as const, title: 'For Naomi' },
      ],
    ]),
  };
  const rejected = [
    {
      id: 'r',
      message: 'Too late.',
      rejectedAt: '2026-11-21T06:00:00.000Z',
      text: 'Only here.',
      action: null,
    },
  ];
  const copy = { rows, rejected, lastSyncedAt: null };
  return { ...toExport(copy, profile, '2026-11-21T06:30:00.000Z'), ...change };
}

const fileOf = (data: Export, name: string): string =>
  [...exportFiles(data)].find((file) => file.name === name)?.text ?? '';

test('the exported JSON parses with its schema and references the schema file', () => {
  const json: unknown = JSON.parse(fileOf(makeExport(), 'emmaus.json'));
  expect(exportSchema.parse(json)).toEqual(makeExport());
  expect(json).toMatchObject({ $schema: './emmaus.schema.json' });
});

test('the schema file of the archive equals the schema derived from the code', () => {
  // The file is checked in, because the code that derives it is larger than the rest of the export.
  const derived: unknown = z.toJSONSchema(exportSchema, { io: 'output', unrepresentable: 'any' });
  expect(jsonSchema).toEqual(derived);
  expect(JSON.parse(fileOf(makeExport(), 'emmaus.schema.json'))).toEqual(derived);
});

test('unopened walks are not exported', () => {
  const profile = makeProfile(ruthId);
  const walks = new Map([[harnessToday, makeWalk(harnessToday)]]);
  const rows = { ...noRows, profile, walks };
  const data = toExport(
    { rows, rejected: [], lastSyncedAt: null },
    profile,
    '2026-11-21T06:30:00Z',
  );
  expect(data.walks).toEqual([]);
});

test('each entry is a page of its chapter, dated by the person’s day, without the default prompt', () => {
  const pages = exportPages(makeExport());
  expect(pages.map(({ chapter, date, title }) => [chapter, date, title])).toEqual([
    ['Walks', '2026-11-21', 'Daily Walk - November 21, 2026'],
    ['Journal', '2026-11-21', 'By the well'],
    ['Library', '2026-11-21', 'For Naomi'],
    ['Spiritual gifts', '2026-11-21', 'Spiritual Gifts: Mercy'],
    ['Not accepted', '2026-11-21', 'Too late.'],
  ]);
  expect(pages[1]?.parts).toEqual([
    { heading: 'Topic', text: 'John 4' },
    { heading: null, text: 'He knew me.' },
  ]);
});

test('Markdown contains the person’s text verbatim', () => {
  const [walk] = exportPages(makeExport());
  expect(exportMarkdown(walk as ExportPage)).toBe(
    `# Daily Walk - November 21, 2026\n\nNovember 21, 2026\n\n## What I took from it\n\n${hostile}\n\nWeren’t our hearts burning within us?\n`,
  );
});

const answer = `## A <b>lamp</b>

Read *slowly*: <img src=x onerror=alert(1)>

- one
- *two*

3. third

> Your word is a lamp to my feet,
> and a light for my path.
> — Psalm 119:105 (WEB)`;

function answered(change: Partial<LibraryEntry> = {}): ExportPage[] {
  const library = [
    {
      ...libraryEntry,
      tags: [],
      toolId: 'bible-answers',
      category: 'study' as const,
      input: '## not a heading',
      output: answer,
      ...change,
    },
  ];
  return exportPages(makeExport({ library, journal: [], assessments: [], notAccepted: [] }));
}

test('the HTML page renders the headings, lists and quotations of a tool’s answer, and escapes everything else', () => {
  const html = exportHtml(makeExport(), answered());
  expect(html).toContain(
    [
      '<h4>What came back</h4>',
      '<h5>A &lt;b&gt;lamp&lt;/b&gt;</h5>',
      '<p>Read <em>slowly</em>: &lt;img src=x onerror=alert(1)&gt;</p>',
      '<ul><li>one</li><li><em>two</em></li></ul>',
      '<ol start="3"><li>third</li></ol>',
      '<blockquote><p>Your word is a lamp to my feet,<br>and a light for my path.</p><footer>Psalm 119:105 (WEB)</footer></blockquote>',
    ].join('\n'),
  );
  expect(html).toContain('<div class="text">## not a heading</div>');
  expect(html).not.toMatch(/<img|<b>/);
});

test('in Markdown the headings of an answer are below those of the page, and line breaks are kept', () => {
  const [page] = answered();
  expect(exportMarkdown(page as ExportPage)).toMatch(
    /\n## What came back\n\n### A <b>lamp<\/b>\n\nRead \*slowly\*: .*\n\n- one\n- \*two\*\n\n3\. third\n\n> Your word is a lamp to my feet, {2}\n> and a light for my path\. {2}\n> — Psalm 119:105 \(WEB\)\n$/,
  );
});

test('text that the person wrote is not parsed as markup', () => {
  const [page] = answered({ toolId: 'daily-walk', category: 'other', output: '- mine' });
  expect(page?.parts.map(({ isMarked }) => isMarked)).toEqual([undefined, undefined]);
});

test('file names are unique and valid on every file system', () => {
  const page = (title: string): ExportPage => ({
    chapter: 'Journal',
    date: harnessToday,
    title,
    parts: [],
  });
  const names = markdownNames(
    ['Rest', 'rest', '../../etc/passwd', 'a:b|c?*"<>', 'Ἰησοῦς, 耶稣', ' \n ', 'x'.repeat(300)].map(
      page,
    ),
  );
  expect(names.slice(0, 6)).toEqual([
    'Markdown/Journal/2026-11-21 Rest.md',
    'Markdown/Journal/2026-11-21 rest (2).md',
    'Markdown/Journal/2026-11-21 etc passwd.md',
    'Markdown/Journal/2026-11-21 a b c.md',
    'Markdown/Journal/2026-11-21 Ἰησοῦς, 耶稣.md',
    'Markdown/Journal/2026-11-21.md',
  ]);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(110);
});

test('the HTML page escapes all text', () => {
  const data = makeExport({ profile: makeProfile(ruthId, { name: '<b>Ruth</b>' }) });
  const html = exportHtml(data, exportPages(data));
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  expect(html).toContain('<a href="#not-accepted">Not accepted</a> (1)');
  expect(exportHtml(data, [])).toContain('There is nothing here yet.');
});

test('the archive contains every file, and packing yields to the UI every 50 files', async () => {
  const files = Array.from({ length: 120 }, (_, index): ExportFile => ({
    name: `Markdown/${index} ü.md`,
    text: `Entry ${index} 🙏\n`.repeat(50),
  }));
  const yieldedAfter: number[] = [];
  const yieldToUi = (done: number): Promise<void> => {
    yieldedAfter.push(done);
    return Promise.resolve();
  };
  const zip = await makeZip(files, { atMs: Date.parse('2026-11-21T06:30:00Z'), yieldToUi });
  const unpacked = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(
    Object.entries(unpacked).map(([name, bytes]) => ({ name, text: strFromU8(bytes) })),
  ).toEqual(files);
  expect(yieldedAfter).toEqual([50, 100]);
  expect(zip.type).toBe('application/zip');
});
