/** The care needs that a text may show, the most urgent first. */
export const careNeedKinds = [
  'emergency',
  'self-harm',
  'after-birth',
  'child-abuse',
  'abuse',
  'psychosis',
  'harm-to-others',
  'eating-disorder',
] as const;
export type CareNeed = (typeof careNeedKinds)[number];
