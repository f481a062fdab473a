/** One step of the build. */
export type BuildStep = {
  readonly name: string;
  /** The folder below `dist` that the step writes. No other step writes there. */
  readonly output: string;
  /** Files and folders relative to the project's root. The output is stale when their content changes. */
  readonly inputs: readonly string[];
  /** The names of the steps whose output this step reads. */
  readonly dependsOn: readonly string[];
  /** Writes the output into `workDir`, an empty folder of this run. */
  readonly run: (workDir: string) => Promise<void>;
};
