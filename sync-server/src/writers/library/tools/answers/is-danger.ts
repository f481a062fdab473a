const dangers: ReadonlySet<string> = new Set([
  'abuse',
  'self-harm-and-suicide',
  'when-home-is-not-safe',
  'after-an-assault',
]);

/** True for an entry that names help in danger. It is the only entry of its answer. */
export function isDanger({ slug }: { readonly slug: string }): boolean {
  return dangers.has(slug);
}
