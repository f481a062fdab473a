declare module 'hyphen/en-us/index.js' {
  type HyphenOptions = { readonly hyphenChar?: string; readonly minWordLength?: number };
  const hyphen: {
    /** Puts soft hyphens (or `hyphenChar`) where the patterns allow a word to be divided. */
    hyphenateSync: (text: string, options?: HyphenOptions) => string;
  };
  export default hyphen;
}
