import type { DeviceData } from '../device-data';
import type { FlushOutcome } from '../sync/flush';

/** Sends and fetches at once, because the person asked. @returns how it ended */
export async function syncNow({
  engine,
}: Pick<DeviceData, 'engine'>): Promise<FlushOutcome['kind']> {
  const { kind } = await engine.flushNow();
  if (kind !== 'retry') {
    // The engine may still wait for a try of its own, or not know yet that the session ended.
    engine.wakeUp();
  }
  return kind;
}
