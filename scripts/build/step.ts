/** One part of the build: what it reads, what it makes, how. */
export type BuildStep = {
  readonly name: string;
  /** The folder below `dist` that it makes whole. */
  readonly output: string;
  /** Files and folders, from the project's top, whose content decides whether the output is stale. */
  readonly inputs: readonly string[];
  /** Other steps whose output it reads. */
  readonly after: readonly string[];
  /** Makes the output in an empty folder of its own. */
  readonly run: (workDir: string) => Promise<void>;
};
