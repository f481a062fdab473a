/** The feature space of the danger weights: a power of two. */
export const dangerBuckets = 2 ** 17;
/** The feature space of the weights that tell the needs apart: a power of two. */
export const needBuckets = 2 ** 13;

/**
 * The hashed features of a text, each once: words, pairs of neighboring words, and the letter sequences of three to five
 * within a word, which also match a misspelled word. @param words from `wordsOf`
 * @returns `danger`: indices below `dangerBuckets`; `need`: of words and pairs only, below `needBuckets`
 */
export function featuresOf(words: readonly string[]): {
  readonly danger: readonly number[];
  readonly need: readonly number[];
} {
  const danger = new Set<number>();
  const need = new Set<number>();
  const addWords = (text: string): void => {
    const hash = hashOf(text, wordSeed);
    danger.add(hash & (dangerBuckets - 1));
    need.add(hash & (needBuckets - 1));
  };
  words.forEach((word, index) => {
    addWords(word);
    const next = words[index + 1];
    if (next !== undefined) {
      addWords(`${word} ${next}`);
    }
    const bounded = `<${word}>`;
    for (let length = 3; length <= 5; length += 1) {
      for (let start = 0; start + length <= bounded.length; start += 1) {
        danger.add(hashOf(bounded.slice(start, start + length), letterSeed) & (dangerBuckets - 1));
      }
    }
  });
  return { danger: [...danger], need: [...need] };
}

const wordSeed = 0x81_1c_9d_c5;
const letterSeed = 0x3c_6e_f3_72;

/** FNV-1a with a final mix, because the low bits select the bucket. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return hash ^ (hash >>> 13);
}
