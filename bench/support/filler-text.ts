import { createSeededRandom } from '../../sync-server/src/testing/seeded-random';

const random = createSeededRandom(1);
const syllables = 'ma ri to len da vo ses kin ar bel no us the and walk hope near road bread'.split(
  ' ',
);
const vocabulary = Array.from({ length: 3000 }, () =>
  Array.from({ length: 1 + Math.floor(random.next() * 3) }, pickSyllable).join(''),
);

/** Text of exactly this length that compresses about as well as what people write. Its random generator has a fixed seed. */
export function fillerText(length: number): string {
  let text = '';
  while (text.length < length) {
    // The square makes a few words common and most words rare.
    text += `${vocabulary[Math.floor(random.next() ** 2 * vocabulary.length)] ?? ''} `;
  }
  return text.slice(0, length);
}

function pickSyllable(): string {
  return syllables[Math.floor(random.next() * syllables.length)] ?? '';
}
