import { clichésIn } from '../cliches';
import { withoutMarkers } from '../resolve-excerpts';

/**
 * Reports what the content guide forbids in our own text. Emphasis (`*so*`) is the only inline markup; any other
 * would be visible.
 */
export function wordingProblems(source: string): string[] {
  const own = withoutMarkers(source);
  const problems = own.includes('!') ? ['an exclamation mark'] : [];
  problems.push(...clichésIn(own).map((phrase) => `"${phrase}" is a cliché`));
  for (const [found] of own.matchAll(/[_`<>[\]\\#].{0,20}|\*\*.{0,20}|\p{Cc}(?<!\n)/gu)) {
    problems.push(`markup or a control character: ${found}`);
  }
  if (own.split('\n').some((line) => line.split('*').length % 2 === 0)) {
    problems.push('emphasis that is not closed in its line');
  }
  if (/\{(?!name\})|(?<!\{name)\}/.test(own)) {
    problems.push('a stray brace');
  }
  return problems;
}
