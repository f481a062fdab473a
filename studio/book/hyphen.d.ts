declare module 'hyphen/en-us/index.js' {
  type HyphenOptions = { readonly hyphenChar?: string; readonly minWordLength?: number };
  const hyphen: {
    /** Inserts soft hyphens (or `hyphenChar`) at the line breaks that the patterns allow. */
    hyphenateSync: (text: string, options?: HyphenOptions) => string;
  };
  export default hyphen;
}
