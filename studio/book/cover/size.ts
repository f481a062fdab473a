/** Size of the drawing in units of 1/200 inch, with the bleed that a printer cuts off on each side. */
export const width = 1250;
export const height = 1850;
export const bleed = 25;
