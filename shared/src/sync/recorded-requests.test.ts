import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mutationDefinitions, mutations } from '../mutations/registry';
import { syncRequestSchema } from './protocol';

/** Each release with the first 16 characters of the SHA-256 of its file. See recorded/README.md. */
const releases = [{ file: '0.1.0.json', hash: 'c708a4f9a43bb0a9' }];

const folder = new URL('recorded/', import.meta.url);
const recordedSchema = z.array(syncRequestSchema);

describe.each(releases)('[SEND-2] requests recorded in $file', ({ file, hash }) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const requests = recordedSchema.parse(JSON.parse(text));
  const sent = requests.flatMap((request) => request.mutations);

  test('are unchanged', () => {
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash);
  });

  test.each(sent)('the arguments of $name version $v are accepted (seq $seq)', (mutation) => {
    expect(mutations.parse(mutation)).toMatchObject({ ok: true, action: { name: mutation.name } });
  });
});

test('[SEND-2] every recorded file is listed', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  expect(files.toSorted()).toEqual(releases.map(({ file }) => file).toSorted());
});

test('[SEND-2] an older version of a mutation has a recorded request', () => {
  const recorded = new Set(
    releases
      .flatMap(({ file }) =>
        recordedSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
      )
      .flatMap((request) => request.mutations.map(({ name, v }) => `${name} ${v}`)),
  );
  for (const [name, { olderVersions }] of Object.entries(mutationDefinitions)) {
    for (const v of Object.keys(olderVersions)) {
      expect(recorded).toContain(`${name} ${v}`);
    }
  }
});
