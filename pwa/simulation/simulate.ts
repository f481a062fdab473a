import { quiesce } from './checks/quiesce';
import { checkUser } from './checks/check-user';
import { runStep } from './run-step';
import type { Step } from './steps';
import type { SimServer } from './harness/sim-server';
import type { SimHarnessOptions } from './harness/sim-harness';
import { createSimHarness } from './harness/sim-harness';

/** Runs these steps, stops the faults and checks all invariants. @returns the violations, as messages */
export async function simulate(
  server: SimServer,
  steps: readonly Step[],
  options: SimHarnessOptions = {},
): Promise<string[]> {
  const sim = await createSimHarness(server, options);
  try {
    for (const step of steps) {
      await runStep(sim, step);
    }
    await quiesce(sim, async (name, tabs) => {
      sim.violations.push(...(await checkUser(sim, name, tabs)));
    });
  } finally {
    sim.close();
    await sim.settle();
  }
  return sim.violations;
}
