import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createQuotationChecker } from '../../scripture/quotations/check-quotations';
import { testScripture } from '../../testing/scripture';
import { testToolLibrary } from '../../testing/tool-library';
import { checkDevotions } from './check-devotions';
import { readDevotionFiles } from './compile-devotions';

// Indexing the words of the Bible takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const devotionsDir = fileURLToPath(new URL('../../../content/devotions', import.meta.url));
const scripture = await testScripture();
const checker = createQuotationChecker(scripture);

/** Returns all texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.includes(' ') ? [value] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Reports altered quotations and references that do not exist. */
async function faultsIn(name: string, text: string): Promise<string[]> {
  const { quotations, citations } = await checker.check(text);
  return [
    ...quotations.flatMap(({ words, verdict }) =>
      verdict.kind === 'altered'
        ? [`${name}: “${words}” is ${verdict.reference}: “${verdict.actualText}”`]
        : [],
    ),
    ...citations.flatMap(({ isInvented, text: cited }) =>
      isInvented ? [`${name}: there is no ${cited}`] : [],
    ),
  ];
}

async function faultsOf(entries: readonly (readonly [name: string, entry: unknown])[]) {
  const faults: string[] = [];
  let texts = 0;
  for (const [name, entry] of entries) {
    for (const text of textsIn(entry)) {
      texts += 1;
      faults.push(...(await faultsIn(name, text)));
    }
  }
  return { faults, texts };
}

test('all quotations in devotions match the Bible', async () => {
  const { devotions } = checkDevotions(await readDevotionFiles(devotionsDir), scripture);
  const { faults, texts } = await faultsOf(devotions.map((entry) => [entry.slug, entry] as const));
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(1000);
});

test('all quotations in tool entries match the Bible', async () => {
  const { synonyms, ...library } = await testToolLibrary();
  const entries = Object.entries(library).flatMap(([kind, list]) =>
    typeof list === 'string'
      ? []
      : list.map(
          (entry, index) => [`${kind} ${'slug' in entry ? entry.slug : index}`, entry] as const,
        ),
  );
  expect(synonyms.length).toBeGreaterThan(0);
  const { faults, texts } = await faultsOf(entries);
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(3000);
});
