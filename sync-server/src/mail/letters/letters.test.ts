import { expect, test } from 'vitest';
import { passwordChangedLetter, passwordCodeLetter } from './password-code-letter';

const ruth = { email: 'ruth@example.org', name: 'Ruth' };

test('the code stands in both forms, in two halves', () => {
  const letter = passwordCodeLetter(ruth, 'ABCD2345');
  expect(letter.to).toBe('ruth@example.org');
  expect(letter.text).toContain('\n\n    ABCD-2345\n\n');
  expect(letter.html).toContain('>ABCD-2345</p>');
  expect(letter.subject).not.toContain('ABCD');
});

test('a name is a name, whatever it looks like', () => {
  const { html, text } = passwordChangedLetter({ ...ruth, name: '<img src=x> & "Co"' });
  expect(html).toContain('Dear &lt;img src=x&gt; &amp; &quot;Co&quot;,');
  expect(text).toContain('Dear <img src=x> & "Co",');
});

test('nothing is loaded and nothing can be clicked', () => {
  for (const { html } of [passwordCodeLetter(ruth, 'ABCD2345'), passwordChangedLetter(ruth)]) {
    expect(html).not.toMatch(/https?:|<a |<img|<script/);
  }
});
