import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CareNeed } from '@emmaus/shared/enums/care-need';

export const dangerKinds = {
  'suicide-explicit': 'self-harm',
  'suicide-means': 'self-harm',
  'suicide-farewell': 'self-harm',
  'suicide-oblique': 'self-harm',
  'suicide-passive': 'self-harm',
  'suicide-other': 'self-harm',
  'self-injury': 'self-harm',
  'abuse-home': 'abuse',
  coercion: 'abuse',
  'sexual-assault': 'abuse',
  'elder-abuse': 'abuse',
  'child-abuse': 'child-abuse',
  'harm-to-others': 'harm-to-others',
  emergency: 'emergency',
  'stopped-medicine': 'emergency',
  'eating-disorder': 'eating-disorder',
  psychosis: 'psychosis',
  'after-birth': 'after-birth',
} as const satisfies Readonly<Record<string, CareNeed>>;
type DangerKind = keyof typeof dangerKinds;

export type LabeledText = {
  /** Null for a harmless text. */
  readonly kind: DangerKind | null;
  readonly text: string;
};

/**
 * The training texts: lines of `kind TAB language TAB text`; the kind of a harmless text begins with `none:`.
 * @throws Error with file and line for an unknown kind
 */
export async function readTrainingTexts(folder: string): Promise<LabeledText[]> {
  return readLines(folder, ([kind = '', , text = ''], where) => ({
    kind: kind.startsWith('none:') ? null : dangerKindOf(kind, where),
    text,
  }));
}

/** The tuning and test texts: lines of `danger|harmless TAB kind TAB language TAB text`. */
export async function readAssessedTexts(
  folder: string,
): Promise<(LabeledText & { readonly language: string })[]> {
  return readLines(folder, ([label = '', kind = '', language = '', text = ''], where) => ({
    kind: label === 'harmless' ? null : dangerKindOf(kind, where),
    language,
    text,
  }));
}

async function readLines<T>(
  folder: string,
  parse: (fields: string[], where: string) => T,
): Promise<T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsv'));
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return lines
        .filter((line) => line !== '')
        .map((line, index) => parse(line.split('\t'), `${name}:${index + 1}`));
    }),
  );
  return files.flat();
}

function dangerKindOf(kind: string, where: string): DangerKind {
  if (!Object.hasOwn(dangerKinds, kind)) {
    throw new Error(`${where}: unknown kind ${kind}`);
  }
  return kind as DangerKind;
}
