export type Sign = {
  /** In whole words, over one sentence of `plainSentences`; made by `phrase`. */
  readonly words: RegExp;
  /** `no`: the words say a "not" of their own. Else a denial within or right before them takes it back. */
  readonly canBeDenied: 'yes' | 'no';
  /** `no`: said of nobody in particular, so that a text about the Bible means its people. */
  readonly countsInStudy: 'yes' | 'no';
};

/** Said by somebody of themselves, or of somebody they know. */
export function sign(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeDenied: 'yes', countsInStudy: 'yes' }));
}

/** Whose words are a denial already: "no reason to live". */
export function undeniable(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeDenied: 'no', countsInStudy: 'yes' }));
}

/** Said of "him" or "her". */
export function ofOthers(...alternatives: RegExp[]): Sign[] {
  return alternatives.map((words) => ({ words, canBeDenied: 'yes', countsInStudy: 'no' }));
}
