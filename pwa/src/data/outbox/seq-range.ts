/** The lowest and the highest `seq`; `[Infinity, -Infinity]` if there are no mutations. */
export function seqRange(
  mutations: readonly { readonly seq: number }[],
): [first: number, last: number] {
  const seqs = mutations.map(({ seq }) => seq);
  return [
    seqs.reduce((a, b) => Math.min(a, b), Infinity),
    seqs.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}
