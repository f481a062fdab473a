import { runSteps } from './build/run-steps';
import type { BuildStep } from './build/step';
import { buildSteps } from './build/steps';
import { projectRoot } from './project';

/** `npm run build [step …]`: builds what is stale, or only the named steps. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !buildSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${buildSteps.map((step) => step.name).join(', ')}`,
  );
  process.exit(1);
}

try {
  const steps = wanted.length === 0 ? buildSteps : withPredecessors(wanted);
  const ran = await runSteps(steps, { root: projectRoot, say: (line) => console.log(line) });
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

/** The named steps and all whose output they read, in the order of the build. */
function withPredecessors(names: readonly string[]): BuildStep[] {
  const needed = new Set(names);
  for (const step of buildSteps.toReversed()) {
    if (needed.has(step.name)) {
      step.after.forEach((name) => needed.add(name));
    }
  }
  return buildSteps.filter((step) => needed.has(step.name));
}
