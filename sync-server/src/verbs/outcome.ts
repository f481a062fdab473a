/** What a verb tells its door: the row it made or changed, as `kind:id`, the same name that `entityOf` gives on the device. */
export type VerbOutcome = { readonly entity: string };
