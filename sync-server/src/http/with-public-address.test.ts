import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileIndex } from './file-index';
import { withPublicAddress } from './with-public-address';

const text = '<meta property="og:image" content="/social-card.jpg" />';
const files: FileIndex = new Map([
  [
    '/index.html',
    { type: 'text/html', hash: 'old', body: new Uint8Array(Buffer.from(text)), encoded: {} },
  ],
]);

test('the social card has an absolute address in the plain and in the compressed page', () => {
  const file = withPublicAddress(files, 'https://emmaus.example').get('/index.html');
  const expected = text.replace('/social', 'https://emmaus.example/social');
  expect(Buffer.from(file?.body ?? []).toString()).toBe(expected);
  expect(brotliDecompressSync(file?.encoded.br ?? Buffer.of()).toString()).toBe(expected);
  expect(gunzipSync(file?.encoded.gzip ?? Buffer.of()).toString()).toBe(expected);
  expect(file?.hash).not.toBe('old');
});

test('without a public address or without a build nothing changes', () => {
  expect(withPublicAddress(files, null)).toBe(files);
  const none: FileIndex = new Map();
  expect(withPublicAddress(none, 'https://emmaus.example')).toBe(none);
});
