import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { openClient } from '../database';
import type { ConnectionTarget } from '../database';

/** A session-level advisory lock for one process. The operating system closes the connection when the process ends. */
export type InstanceLock = {
  readonly client: postgres.Sql;
  readonly release: () => Promise<void>;
  /** Call it before the server stops, so that the end of the connection is not reported as a loss. */
  readonly expectLoss: () => void;
  /** Calls the listener once if the connection is lost unexpectedly. */
  readonly onLost: (listener: () => void) => void;
};

export type LockAttempt =
  | { readonly kind: 'held'; readonly lock: InstanceLock }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** An advisory lock number that no other code uses in the maintenance database. */
const lockNumber = 5_170_024_027;
/** The session of a process that was just killed may still hold the lock. */
const lockTimeoutMs = 3000;
const pollIntervalMs = 100;

/** Tries for three seconds to take the lock. An advisory lock is per database, so all processes must use the same `target`. */
export async function takeInstanceLock(target: ConnectionTarget): Promise<LockAttempt> {
  const state = { isWatched: false };
  const listeners: (() => void)[] = [];
  const client = openClient(target, {
    max: 1,
    // By default the driver replaces a connection after half an hour, which would release the lock.
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 5,
    fetch_types: false,
    connection: { application_name: 'emmaus-instance-lock' },
    onclose: () => {
      if (state.isWatched) {
        state.isWatched = false;
        listeners.forEach((listener) => listener());
      }
    },
  });
  const expectLoss = (): void => void (state.isWatched = false);
  const release = async (): Promise<void> => {
    expectLoss();
    await client.end({ timeout: 2 });
  };
  try {
    for (let waitedMs = 0; waitedMs <= lockTimeoutMs; waitedMs += pollIntervalMs) {
      const rows = await client<
        { held: boolean }[]
      >`select pg_try_advisory_lock(${lockNumber}) as held`;
      if (rows[0]?.held === true) {
        state.isWatched = true;
        return {
          kind: 'held',
          lock: {
            client,
            release,
            expectLoss,
            onLost: (listener) => void listeners.push(listener),
          },
        };
      }
      await wait(pollIntervalMs);
    }
    await release();
    return { kind: 'taken' };
  } catch (error) {
    await release();
    return { kind: 'unreachable', error };
  }
}
