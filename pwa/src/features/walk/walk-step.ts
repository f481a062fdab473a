/** The four steps of today's walk (docs/product-spec.md). */
export const walkSteps = ['check-in', 'walk', 'completion', 'success'] as const;
export type WalkStep = (typeof walkSteps)[number];

export type WalkStepEvent = 'keep' | 'answers-updated' | 'complete' | 'back-to-walk' | 'saved';

const transitions: Record<WalkStep, Partial<Record<WalkStepEvent, WalkStep>>> = {
  'check-in': { keep: 'walk', 'answers-updated': 'walk' },
  walk: { complete: 'completion' },
  completion: { 'back-to-walk': 'walk', saved: 'success' },
  success: {},
};

/** The next step after an event; the same step for an event that it does not handle. */
export function nextWalkStep(step: WalkStep, event: WalkStepEvent): WalkStep {
  return transitions[step][event] ?? step;
}
