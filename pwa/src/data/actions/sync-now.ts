import type { DeviceData } from '../device-data';
import type { FlushOutcome } from '../sync/flush';

/** Syncs at once, because the person asked for it. @returns the kind of the outcome */
export async function syncNow({
  engine,
}: Pick<DeviceData, 'engine'>): Promise<FlushOutcome['kind']> {
  const { kind } = await engine.flushNow();
  if (kind !== 'retry') {
    // The engine may still wait for a retry, or not know yet that the session has ended.
    engine.wakeUp();
  }
  return kind;
}
