/** What a verb tells its door: the row it made or changed, as `kind:id`, the same name that `entityOf` gives on the device. */
export type Outcome = { readonly entity: string };
