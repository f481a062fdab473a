/** The row that a verb created or changed, as `kind:id`. The client's `entityOf` returns the same. */
export type VerbOutcome = { readonly entity: string };
