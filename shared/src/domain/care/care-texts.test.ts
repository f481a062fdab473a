import { describe, expect, test } from 'vitest';
import { careNeedKinds } from '../../enums/care-need';
import { careAdvice, careLanguage, careLanguages } from './care-texts';

describe.each(careLanguages)('the advice in %s', (language) => {
  test.each(careNeedKinds)('for %s has two to four sentences and fits a phone', (need) => {
    const advice = careAdvice[language][need];
    const sentences = advice.match(/[.!?](?=\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(advice.length).toBeLessThanOrEqual(240);
  });

  test('for abuse names neither patience nor the marriage, and says whose fault it is not', () => {
    const advice = careAdvice[language].abuse;
    expect(advice).toMatch(/not your fault|No es tu culpa/);
    expect(advice).toMatch(/God does not ask|Dios no te pide/);
    expect(advice).not.toMatch(
      /patien|pacien|marri|matrimonio|submi|somet|forgiv|perdon|pray|ora/i,
    );
  });
});

test.each([
  'Quiero morir',
  'Ya no quiero vivir, Señor',
  'Mi esposo me pega y tengo miedo',
  'oigo voces que me dicen cosas',
  'no puedo mas, quiero matarme',
  'Mi vecino golpea a su niño todos los días',
  'My name is Ana. Mi marido me golpea y no sé qué hacer con los niños en la casa',
])('%s is Spanish', (text) => {
  expect(careLanguage(text)).toBe('es');
});

test.each([
  '',
  '123',
  'I want to die',
  'He hits me',
  'My husband hits me',
  'I live in Los Angeles and want to die',
  'My abuela said “vaya con Dios” and then she took the pills',
  'I am so tired, mi vida, that I do not want to live',
  'Is it a sin to want to die?',
  'Ich will sterben',
])('%s is not clearly Spanish', (text) => {
  expect(careLanguage(text)).toBe('en');
});
