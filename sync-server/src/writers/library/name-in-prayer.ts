/**
 * Replaces `{name}` in a prayer by the person's first name as typed. Without a usable name, removes the phrase or
 * sentence around it.
 */
export function nameInPrayer(prayer: string, name: string): string {
  const first = firstNameOf(name);
  if (first !== '') {
    return prayer.replaceAll('{name}', () => first);
  }
  return prayer
    .replaceAll(/, *\{name\},/g, '')
    .split('\n\n')
    .map((paragraph) =>
      paragraph
        .split(/(?<=[.?])\s+/)
        .filter((sentence) => !sentence.includes('{name}'))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function firstNameOf(name: string): string {
  const plain = name.replace(/<[^>]*>/g, ' ').replace(/[\p{Cc}\p{Cf}<>{}[\]*_`~#|\\]/gu, '');
  const first = plain.trim().split(/\s+/)[0] ?? '';
  return /[\p{L}\p{N}]/u.test(first) ? first : '';
}
