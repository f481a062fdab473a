/** The browser's languages in order of preference, such as `en-GB`. */
export function deviceLanguages(): readonly string[] {
  return navigator.languages;
}
