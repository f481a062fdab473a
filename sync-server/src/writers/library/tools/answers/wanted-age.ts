/** Returns the youngest age in years that a text names, or null. */
export function ageIn(input: string): number | null {
  const text = input.toLowerCase();
  const years = [
    ...text.matchAll(
      /\b(\d{1,2})\s*(?:-|to|and)?\s*\d{0,2}[\s-]*(?:years?|yrs?|yo|y\/o|year olds?)\b/g,
    ),
    ...text.matchAll(/\bage[sd]?\s*(\d{1,2})\b/g),
  ].map((match) => Number(match[1]));
  if (years.length > 0) {
    return Math.min(...years);
  }
  const named = Object.entries(agesByWord).find(([word]) => new RegExp(`\\b${word}`).test(text));
  return named?.[1] ?? null;
}

const agesByWord = {
  toddler: 3,
  preschool: 4,
  kindergart: 5,
  'first grade': 6,
  'second grade': 7,
  'third grade': 8,
  tween: 11,
  teen: 14,
  'youth group': 15,
} as const;

/** Parses the ages of a craft: `5 to 10 (with ...)`, `8 and up`, `all ages`. */
export function agesOf(ages: string): readonly [from: number, to: number] {
  const [from, to] = (ages.match(/\d+/g) ?? []).map(Number);
  if (from === undefined) {
    return [0, 120];
  }
  return to === undefined || /up|older|adult|grown/.test(ages) ? [from, 120] : [from, to];
}
