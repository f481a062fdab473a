import { ModelError } from '../model-error';
import type { LayoutContext } from './tool-format';
import type { AnswerPage } from '../../library/tools/answers/answer-page';

/** The rest after mending. */
export function writeParagraphs(
  page: AnswerPage,
  { repaired }: LayoutContext,
  paragraphs: readonly string[],
): void {
  // One after the other: what stands before a paragraph that is still being written can be shown.
  for (const paragraph of paragraphs) {
    const words = repaired(paragraph);
    if (words !== null) {
      page.text(words);
    }
  }
}

export function writeList(
  page: AnswerPage,
  { repaired }: LayoutContext,
  { items, as }: { readonly items: readonly string[]; readonly as: 'list' | 'steps' },
): void {
  const remaining = items.map(repaired).filter((item) => item !== null);
  if (remaining.length > 0) {
    page[as](remaining.map((item) => item.replaceAll('\n', ' ')));
  }
}

export function writeHeading(page: AnswerPage, { repaired }: LayoutContext, title: string): void {
  const words = repaired(title)?.replace(/\s+/g, ' ').replace(/[.:]$/, '') ?? '';
  if (words !== '') {
    page.heading(words);
  }
}

export function requireCount(
  rule: string,
  items: readonly unknown[],
  [min, max]: readonly [number, number],
): void {
  if (items.length < min || items.length > max) {
    throw new ModelError('unfit', { rule: `number of ${rule}` });
  }
}

export function requirePassage(rule: string, existing: readonly string[]): void {
  if (existing.length === 0) {
    throw new ModelError('unfit', { rule });
  }
}
