import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageSize } from '../support/image-size';
import { landingPictures, picturesFolder } from './landing-pictures';

test.each(landingPictures)(
  '$name-$width.$format has its size and is within its limit in bytes',
  (picture) => {
    const bytes = readFileSync(
      join(picturesFolder, `${picture.name}-${picture.width}.${picture.format}`),
    );
    const { format, width, height } = picture;
    expect(imageSize(bytes)).toEqual({ format, width, height });
    expect(bytes.length).toBeLessThanOrEqual(picture.maxBytes);
    // An empty picture would be much smaller.
    expect(bytes.length).toBeGreaterThan(20_000);
  },
);

test('the folder of the pictures contains no other file', () => {
  expect(readdirSync(picturesFolder)).toHaveLength(landingPictures.length);
});
