import { edition } from './book';
import { escapeText } from './markup';

export type XhtmlPage = {
  readonly title: string;
  readonly body: string;
  /** The page's `epub:type`. */
  readonly type?: string;
};

/** An XHTML document with the EPUB's style sheet. */
export function xhtmlPage({ title, body, type }: XhtmlPage): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${edition.language}" xml:lang="${edition.language}">
<head>
<meta charset="utf-8"/>
<title>${escapeText(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body${type === undefined ? '' : ` epub:type="${type}"`}>
<main>
${body}
</main>
</body>
</html>
`;
}
