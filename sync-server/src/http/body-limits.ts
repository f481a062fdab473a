import { syncServerMaxBytes } from '@emmaus/shared/enums/limits';

/** Limits of a request body in bytes, compressed and decompressed. Two texts of the maximum length fit into `bodyMaxBytes`. */
export const bodyMaxBytes = 393_216;
export const syncBodyMaxBytes = syncServerMaxBytes;
