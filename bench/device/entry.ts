/** A library entry that the benchmarks write: about 1.2 kB. */
export type Entry = { readonly id: string; readonly title: string; readonly body: string };
