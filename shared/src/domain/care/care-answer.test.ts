import { describe, expect, test } from 'vitest';
import { careAnswer } from './care-answer';
import { careNeedKinds } from '../../enums/care-need';
import { careAdvice, careLabels, careLanguages } from './care-texts';
import { helpRegions } from './help-region';

test('the answer gives the advice, the lines and who reads it', () => {
  expect(careAnswer({ needs: ['self-harm'], region: 'us-canada', language: 'en' })).toBe(
    [
      careAdvice.en['self-harm'],
      [
        '- Emergency: 911',
        '- Suicide and Crisis Lifeline: 988 (US and Canada)',
        '- Suicide and Crisis Lifeline: Text 988 (US and Canada)',
      ].join('\n'),
      'No person is reading this, and nothing was charged.',
    ].join('\n\n'),
  );
});

test('the answer contains the advice of the first two needs only', () => {
  const answer = careAnswer({
    needs: ['self-harm', 'abuse', 'psychosis'],
    region: 'spain',
    language: 'es',
  });
  expect(answer).toContain(careAdvice.es['self-harm']);
  expect(answer).toContain(careAdvice.es.abuse);
  expect(answer).not.toContain(careAdvice.es.psychosis);
  expect(answer).toContain('- Línea 016: 016');
});

describe.each(careLanguages)('in %s', (language) => {
  test.each(helpRegions)(
    'every answer for %s is plain, short and ends with the notice',
    (region) => {
      for (const need of careNeedKinds) {
        const answer = careAnswer({ needs: [need], region, language });
        expect(answer).not.toMatch(/https?:|\]\(|^#/m);
        expect(answer.length).toBeLessThan(800);
        expect(answer.endsWith(careLabels[language].ofAnswer)).toBe(true);
      }
    },
  );
});
