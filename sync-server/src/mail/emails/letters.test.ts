import { expect, test } from 'vitest';
import { passwordChangedEmail, passwordCodeEmail } from './password-code-email';

const ruth = { email: 'ruth@example.org', name: 'Ruth' };

test('text and HTML contain the code in two halves', () => {
  const email = passwordCodeEmail(ruth, 'ABCD2345');
  expect(email.to).toBe('ruth@example.org');
  expect(email.text).toContain('\n\n    ABCD-2345\n\n');
  expect(email.html).toContain('>ABCD-2345</p>');
  expect(email.subject).not.toContain('ABCD');
});

test('a name with markup is escaped in HTML', () => {
  const { html, text } = passwordChangedEmail({ ...ruth, name: '<img src=x> & "Co"' });
  expect(html).toContain('Dear &lt;img src=x&gt; &amp; &quot;Co&quot;,');
  expect(text).toContain('Dear <img src=x> & "Co",');
});

test('the HTML contains no links, images or scripts', () => {
  for (const { html } of [passwordCodeEmail(ruth, 'ABCD2345'), passwordChangedEmail(ruth)]) {
    expect(html).not.toMatch(/https?:|<a |<img|<script/);
  }
});
