import { imageSize } from '../support/image-size';

/** An .ico file that contains the given square PNGs: a header, a table of sizes and offsets, then the images. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index;
    const { width, height } = imageSize(png);
    head.writeUInt8(width % 256, at);
    head.writeUInt8(height % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}
