import { ModelError } from '../model-error';
import type { LayoutContext } from './tool-format';
import type { AnswerPage } from '../../library/tools/answers/answer-page';

/** Adds the paragraphs that are left after repair. */
export function writeParagraphs(
  page: AnswerPage,
  { repaired }: LayoutContext,
  paragraphs: readonly string[],
): void {
  // One by one, so that the text before an incomplete paragraph can be shown.
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
    throw new ModelError('rule-violation', { rule: `number of ${rule}` });
  }
}

export function requirePassage(rule: string, existing: readonly string[]): void {
  if (existing.length === 0) {
    throw new ModelError('rule-violation', { rule });
  }
}
