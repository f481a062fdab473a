/** What the person reads, the dearest first, such as `en-GB`. */
export function deviceLanguages(): readonly string[] {
  return navigator.languages;
}
