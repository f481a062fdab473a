const dangers: ReadonlySet<string> = new Set([
  'abuse',
  'self-harm-and-suicide',
  'when-home-is-not-safe',
  'after-an-assault',
]);

/** True for an entry that names help for somebody who may be in danger. Nothing else is put beside it. */
export function isDanger({ slug }: { readonly slug: string }): boolean {
  return dangers.has(slug);
}
