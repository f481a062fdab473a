/** Limits that both sides check. Lengths are in UTF-16 code units, as `String.length` counts. */
export const nameMaxLength = 120;
export const emailMaxLength = 254;
export const passwordMinLength = 6;
/** Far above any real passphrase. Limits the hashing work of one request. */
export const passwordMaxLength = 1024;
/** The length of a password reset code. */
export const passwordCodeLength = 8;
export const takeawayMaxLength = 10_000;
export const titleMaxLength = 300;
export const longTextMaxLength = 50_000;
export const tagMaxCount = 20;

/** Today and the next six days are kept on the device (decision 0015). */
export const walkDaysAhead = 7;

/** Sync bounds, sync-spec section SEND. Sizes are bytes of JSON before compression. */
/** Applies to small mutations; entries reach the byte limit first. A larger batch would block the UI noticeably. */
export const syncBatchMaxMutations = 600;
/** After a request without a response, which may have been too large for the network. */
export const syncSmallBatchMutations = 100;
export const syncRequestMaxBytes = 1_048_576;
export const syncServerMaxBytes = 2_097_152;
export const syncPageMaxRows = 500;
export const syncRequestTimeoutMs = 20_000;
