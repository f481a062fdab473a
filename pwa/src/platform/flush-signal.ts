/** Tag of the worker's `sync` event, which the browser fires when the network is back, even if no page is open. */
export const flushTag = 'emmaus-flush';

/** The message that the worker posts to open pages on a `sync` event. */
export const flushMessage = 'flush';
