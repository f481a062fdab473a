export type Sign = {
  /** Matches whole words in one sentence of `plainSentences`. Made by `phrase`. */
  readonly words: RegExp;
  /** `yes`: a negation within or right before the words cancels the match. `no`: the words are themselves negative. */
  readonly canBeNegated: 'yes' | 'no';
  /** `no`: the words name no one in particular, so in a text about the Bible they are about its people. */
  readonly countsInStudy: 'yes' | 'no';
};

/** Signs about the writer or a person close to the writer. */
export function sign(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeNegated: 'yes', countsInStudy: 'yes' }));
}

/** Signs whose words are already negative: "no reason to live". */
export function negativeSign(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeNegated: 'no', countsInStudy: 'yes' }));
}

/** Signs about "him" or "her". */
export function signAboutOthers(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeNegated: 'yes', countsInStudy: 'no' }));
}
