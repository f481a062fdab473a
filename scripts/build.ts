import { runSteps } from './build/run-steps';
import type { BuildStep } from './build/step';
import { buildSteps } from './build/steps';
import { projectRoot } from './project';

/** `npm run build [step …]`: runs the named steps and the steps that they depend on, or all steps. Skips steps that are up to date. */
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !buildSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown build step: ${unknown.join(', ')}. The steps are ${buildSteps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(1);
}

try {
  const steps = requested.length === 0 ? buildSteps : withDependencies(requested);
  const ran = await runSteps(steps, { root: projectRoot, log: (line) => console.log(line) });
  if (ran.length === 0) {
    console.log('nothing to build');
  }
} catch (error) {
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const cause of new Set(causes)) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
  process.exit(1);
}

/** The named steps and all steps that they depend on, in build order. */
function withDependencies(names: readonly string[]): BuildStep[] {
  const needed = new Set(names);
  for (const step of buildSteps.toReversed()) {
    if (needed.has(step.name)) {
      step.dependsOn.forEach((name) => needed.add(name));
    }
  }
  return buildSteps.filter((step) => needed.has(step.name));
}
