import type { Context } from 'hono';
import type { ByteRange } from '../downloads/byte-range';
import { parseRangeHeader } from '../downloads/byte-range';
import type { OpenDownload } from '../downloads/download-folder';

/** A file whole, in part, or only its headers, as the request asks (RFC 9110, 13 and 14). */
export async function sendFile(
  c: Context,
  file: OpenDownload,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size, etag } = file;
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  for (const [name, value] of Object.entries(headers)) {
    c.header(name, value);
  }
  if (c.req.header('if-none-match')?.includes(etag) === true) {
    await file.close();
    return c.body(null, 304);
  }
  const condition = c.req.header('if-range');
  // A part of another content than the one that the caller has would make a broken file of both.
  const isSame = condition === undefined || condition === etag;
  const asked = parseRangeHeader(isSame ? c.req.header('range') : undefined, size);
  if (asked.kind === 'unsatisfiable') {
    await file.close();
    c.header('Content-Range', `bytes */${size}`);
    return c.json({ message: 'This part lies behind the end.' }, 416);
  }
  const range = asked.kind === 'part' ? asked.range : null;
  c.header('Content-Length', String(lengthOf(range, size)));
  if (range !== null) {
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const status = range === null ? 200 : 206;
  if (c.req.method === 'HEAD' || size === 0) {
    await file.close();
    return c.body(null, status);
  }
  return c.body(file.read(range), status);
}

function lengthOf(range: ByteRange | null, size: number): number {
  return range === null ? size : range.end - range.start + 1;
}
