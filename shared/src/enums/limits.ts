/** Limits that both sides check. Lengths are in UTF-16 code units, as `String.length` counts. */
export const nameMaxLength = 120;
export const emailMaxLength = 254;
export const passwordMinLength = 6;
/** Far above any real passphrase; bounds the hashing work of one request. */
export const passwordMaxLength = 1024;
/** Of a code that is typed from a mail. */
export const passwordCodeLength = 8;
export const takeawayMaxLength = 10_000;
export const titleMaxLength = 300;
export const longTextMaxLength = 50_000;
export const tagMaxCount = 20;

/** Today and the next six days are kept on the device (decision 0015). */
export const walkDaysAhead = 7;

/** Sync bounds, sync-spec section SEND. Sizes are bytes of JSON before compression. */
/** For small mutations; entries meet the bytes first. More would make the page stutter over one batch. */
export const syncBatchMaxMutations = 600;
/** After a request without an answer: it may have been too much for this network. */
export const syncSmallBatchMutations = 100;
export const syncRequestMaxBytes = 1_048_576;
export const syncServerMaxBytes = 2_097_152;
export const syncPageMaxRows = 500;
export const syncRequestTimeoutMs = 20_000;
