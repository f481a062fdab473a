import type { Email } from '../mailer';

export type EmailParts = {
  readonly to: string;
  readonly subject: string;
  /** The paragraphs in order. A code has its own line. */
  readonly parts: readonly (string | { readonly code: string })[];
};

/** The same text as plain text and as HTML, without pictures and links. */
export function buildEmail({ to, subject, parts }: EmailParts): Email {
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : `    ${part.code}`)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf8f2;color:#211c16;font-family:Georgia,serif;font-size:18px;line-height:1.6">
<div style="max-width:32em;margin:0 auto">
${parts.map(htmlOf).join('\n')}
</div></body></html>
`,
  };
}

function htmlOf(part: EmailParts['parts'][number]): string {
  return typeof part === 'string'
    ? `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
    : `<p style="font-family:monospace;font-size:30px;letter-spacing:2px">${escapeHtml(part.code)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
