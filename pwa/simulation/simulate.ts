import { calmDown } from './checks/calm-down';
import { checkPerson } from './checks/check-person';
import { runStep } from './run-step';
import type { Step } from './steps';
import type { SimServer } from './world/sim-server';
import type { WorldOptions } from './world/sim-world';
import { createSimWorld } from './world/sim-world';

/** Runs these steps, lets the faults stop, and looks at everything. @returns what is wrong, in words */
export async function simulate(
  server: SimServer,
  steps: readonly Step[],
  options: WorldOptions = {},
): Promise<string[]> {
  const world = await createSimWorld(server, options);
  try {
    for (const step of steps) {
      await runStep(world, step);
    }
    await calmDown(world, async (name, tabs) => {
      world.wrongs.push(...(await checkPerson(world, name, tabs)));
    });
  } finally {
    world.close();
    await world.settle();
  }
  return world.wrongs;
}
