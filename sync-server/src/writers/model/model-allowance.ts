/** Whether a model may be asked now. Where it may not, the library writes. */
export type ModelAllowance = {
  /**
   * Counts a use before it is made.
   * @returns 'switched-off' where this installation chose the library, 'used-up' where a limit of the day is reached
   */
  readonly take: (use: ModelUse) => Promise<'allowed' | 'switched-off' | 'used-up'>;
};

export type ModelUse = { readonly kind: 'tool' | 'walk'; readonly userId: string };
