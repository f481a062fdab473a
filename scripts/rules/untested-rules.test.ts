import { expect, test } from 'vitest';
import { rulesInTitles, rulesOf, untestedRules } from './untested-rules';

const specification = `
- LOCAL-1 An action and its outbox row are one.
- SEND-2 HTTP errors concern LOCAL-1 and
  go on here.
- PULL-10 A page.
- I1 Every action is in one place.
- **Truth**: no rule.
`;

test('rulesOf returns the ids of the rules only', () => {
  expect(rulesOf(specification)).toEqual(['LOCAL-1', 'SEND-2', 'PULL-10', 'I1']);
});

test('rulesInTitles returns only ids at the beginning of titles', () => {
  const file = `test('[LOCAL-1] one', f); test("[I1, I3] more", f); test.each(x)(\`[PULL-2] [PULL-3] %s\`, f);
    // SEND-2 in a comment, and expect('see [SEND-1]')`;
  expect([...rulesInTitles(file)]).toEqual(['LOCAL-1', 'I1', 'I3', 'PULL-2', 'PULL-3']);
});

test('untestedRules returns the rules that no title begins with', () => {
  expect(untestedRules(specification, [`test('[LOCAL-1] x')`, `test('[PULL-10] x')`])).toEqual([
    'SEND-2',
    'I1',
  ]);
});
