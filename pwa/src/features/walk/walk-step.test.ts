import { expect, test } from 'vitest';
import type { WalkStep, WalkStepEvent } from './walk-step';
import { nextWalkStep, walkSteps } from './walk-step';

const events: WalkStepEvent[] = ['keep', 'answers-updated', 'complete', 'back-to-walk', 'saved'];
const moves: Record<WalkStep, Partial<Record<WalkStepEvent, WalkStep>>> = {
  'check-in': { keep: 'walk', 'answers-updated': 'walk' },
  walk: { complete: 'completion' },
  completion: { 'back-to-walk': 'walk', saved: 'success' },
  success: {},
};

test.each(walkSteps.flatMap((step) => events.map((event) => [step, event] as const)))(
  'at the step %s, the event %s moves as the table says',
  (step, event) => {
    expect(nextWalkStep(step, event)).toBe(moves[step][event] ?? step);
  },
);
