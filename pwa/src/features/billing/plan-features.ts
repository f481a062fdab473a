/** The features of each plan (docs/product-spec.md). */
export const freeFeatures = [
  'Daily walks',
  'Your spiritual library',
  'Your progress',
  'Basic check-ins',
] as const;

export const discipleshipFeatures = [
  'Everything in Free',
  'AI guided prayer',
  'Custom tools library',
  '13 AI tools',
  'Premium downloads',
  'Prayer journal',
] as const;
