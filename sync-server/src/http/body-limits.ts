import { syncServerMaxBytes } from '@emmaus/shared/enums/limits';

/** Bytes of a request body, before and after it is unpacked. Two texts of the greatest length fit in the ordinary one. */
export const bodyMaxBytes = 393_216;
export const syncBodyMaxBytes = syncServerMaxBytes;
