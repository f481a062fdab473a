/** Tag of the worker's `sync` event; the browser fires it when a network is back, also after the page was closed. */
export const flushTag = 'emmaus-flush';

/** What the worker sends to open pages when its `sync` event came. */
export const flushMessage = 'flush';
