/** A timer that never fires: what it would end stays on screen. */
export const never = () => () => undefined;
