import { createSeededRandom } from '../../sync-server/src/testing/seeded-random';

const random = createSeededRandom(1);
const syllables = 'ma ri to len da vo ses kin ar bel no us the and walk hope near road bread'.split(
  ' ',
);
const vocabulary = Array.from({ length: 3000 }, () =>
  Array.from({ length: 1 + Math.floor(random.next() * 3) }, pick).join(''),
);

/** Text of about this length that packs about as well as what people write. */
export function words(length: number): string {
  let text = '';
  while (text.length < length) {
    // Squared: a few words are common and most are rare.
    text += `${vocabulary[Math.floor(random.next() ** 2 * vocabulary.length)] ?? ''} `;
  }
  return text.slice(0, length);
}

function pick(): string {
  return syllables[Math.floor(random.next() * syllables.length)] ?? '';
}
