import type { ConnectionTarget } from './database';
import { openClient } from './database';

export type Listening = { readonly stop: () => Promise<void> };

export type Listener = {
  readonly onNotice: (payload: string) => void;
  /** Called at the start and after each reconnect. Notifications in between are lost. */
  readonly onListening: () => void;
};

const reconnectAfterS = 0.5;

/**
 * Listens on a channel with a separate connection, which the driver reopens after a loss. LISTEN needs a session, so it
 * does not work through a pooler in transaction mode.
 */
export async function listenTo(
  target: ConnectionTarget,
  channel: string,
  { onNotice, onListening }: Listener,
): Promise<Listening> {
  const client = openClient(target, { max: 1, fetch_types: false, backoff: () => reconnectAfterS });
  await client.listen(channel, onNotice, onListening);
  return { stop: () => client.end({ timeout: 1 }) };
}
