import { expect, test } from 'vitest';
import type { Answers } from '@emmaus/shared/entities/profile';
import { answerSteps, hasAnswer, offeredStyles } from './answers-step';

const none: Answers = {
  moodCheck: null,
  timeAvailable: null,
  spiritualHunger: [],
  faithBackground: null,
  spiritualPersonality: [],
};
const all: Answers = {
  moodCheck: 'none',
  timeAvailable: '1to3min',
  spiritualHunger: ['notSure'],
  faithBackground: 'notSure',
  spiritualPersonality: ['prayer'],
};

test.each(answerSteps)('[ANS-3] %s needs an answer before Next', (step) => {
  expect(hasAnswer(none, step)).toBe(false);
  expect(hasAnswer(all, step)).toBe(true);
});

test('a connection style that only the intake offers stays selectable for a person who has chosen it', () => {
  expect(offeredStyles(['stillness', 'prayer'])).toEqual([
    'prayer',
    'scripture',
    'worship',
    'nature',
    'service',
    'community',
    'reflection',
    'learning',
    'stillness',
  ]);
});
