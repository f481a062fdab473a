export type ImageSize = {
  readonly format: 'png' | 'jpg' | 'webp' | 'avif';
  readonly width: number;
  readonly height: number;
};

/** Format and size of an image in pixels, from its header. @throws Error for a format that the app does not use */
export function imageSize(bytes: Buffer): ImageSize {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1A\n') {
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 16) === 'WEBPVP8 ') {
    const [width, height] = [bytes.readUInt16LE(26) % 16384, bytes.readUInt16LE(28) % 16384];
    return { format: 'webp', width, height };
  }
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') {
    const at = bytes.indexOf('ispe');
    return {
      format: 'avif',
      width: bytes.readUInt32BE(at + 8),
      height: bytes.readUInt32BE(at + 12),
    };
  }
  if (bytes.readUInt16BE(0) === 0xffd8) {
    return jpegSize(bytes);
  }
  throw new Error('not a PNG, JPEG, lossy WebP or AVIF image');
}

/** Reads the JPEG's segments up to the frame header (SOF0 to SOF2), which contains the size. */
function jpegSize(bytes: Buffer): ImageSize {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) {
      return {
        format: 'jpg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('a JPEG without a frame header');
}
