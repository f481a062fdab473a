import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { openClient } from '../database';
import type { ConnectionTarget } from '../database';

/** One process at a time: the lock lives as long as this connection, and the system ends that with the process. */
export type InstanceLock = {
  readonly client: postgres.Sql;
  readonly release: () => Promise<void>;
  /** The server is about to be stopped: the end of the connection is not a loss. */
  readonly expectLoss: () => void;
  /** Called once when the connection is lost otherwise. */
  readonly onLost: (listener: () => void) => void;
};

export type LockAttempt =
  | { readonly kind: 'held'; readonly lock: InstanceLock }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** Any number that nothing else in the maintenance database locks. */
const lockNumber = 5_170_024_027;
/** The session of a process that was just killed may linger for a moment. */
const patienceMs = 3000;
const pauseMs = 100;

/** Tries for three seconds to become the one process that uses this server. Advisory locks belong to a database: this one. */
export async function takeInstanceLock(target: ConnectionTarget): Promise<LockAttempt> {
  const state = { isWatched: false };
  const listeners: (() => void)[] = [];
  const client = openClient(target, {
    max: 1,
    // The driver would otherwise replace the connection after half an hour, and with it the lock.
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
    for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pauseMs) {
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
      await wait(pauseMs);
    }
    await release();
    return { kind: 'taken' };
  } catch (error) {
    await release();
    return { kind: 'unreachable', error };
  }
}
