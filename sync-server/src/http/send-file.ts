import type { Context } from 'hono';
import type { ByteRange } from '../downloads/byte-range';
import { parseRangeHeader } from '../downloads/byte-range';
import type { OpenDownload } from '../downloads/download-folder';

/** Sends a file, a range of it, or 304, as the request's conditions say (RFC 9110, 13 and 14). Closes the file. */
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
  // A range of changed content would corrupt the file that the client has in part.
  const isUnchanged = condition === undefined || condition === etag;
  const requested = parseRangeHeader(isUnchanged ? c.req.header('range') : undefined, size);
  if (requested.kind === 'unsatisfiable') {
    await file.close();
    c.header('Content-Range', `bytes */${size}`);
    return c.json({ message: 'This part lies behind the end.' }, 416);
  }
  const range = requested.kind === 'part' ? requested.range : null;
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
