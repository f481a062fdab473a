/** Whether the model may be asked now. If not, the library writes. */
export type ModelAllowance = {
  /**
   * Counts a use in advance.
   * @returns 'switched-off' if this installation chose the library, 'used-up' if a daily limit is reached
   */
  readonly take: (use: ModelUse) => Promise<'allowed' | 'switched-off' | 'used-up'>;
};

export type ModelUse = { readonly kind: 'tool' | 'walk'; readonly userId: string };
