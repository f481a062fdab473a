import type { ConnectionTarget } from './database';
import { openClient } from './database';

export type Listening = { readonly stop: () => Promise<void> };

export type Listener = {
  readonly onNotice: (payload: string) => void;
  /** Listening began, at the start or again after a cut: what was said in between is lost. */
  readonly onListening: () => void;
};

const reconnectAfterS = 0.5;

/**
 * Listens on a channel with a connection of its own, which the driver makes anew whenever it is cut.
 * It needs a session: a pooler in transaction mode between us and the database would swallow it.
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
