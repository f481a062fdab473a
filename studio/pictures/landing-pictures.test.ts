import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageSize } from '../support/image-size';
import { landingPictures, picturesFolder } from './landing-pictures';

test.each(landingPictures)('$name $width px as $format', (picture) => {
  const bytes = readFileSync(
    join(picturesFolder, `${picture.name}-${picture.width}.${picture.format}`),
  );
  const { format, width, height } = picture;
  expect(imageSize(bytes)).toEqual({ format, width, height });
  expect(bytes.length).toBeLessThanOrEqual(picture.maxBytes);
  // A picture, not a single color.
  expect(bytes.length).toBeGreaterThan(20_000);
});

test('nothing else lies there', () => {
  expect(readdirSync(picturesFolder)).toHaveLength(landingPictures.length);
});
