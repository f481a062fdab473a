import { describe, expect, test } from 'vitest';
import type { CareNeed } from '../../enums/care-need';
import { careNeedKinds } from '../../enums/care-need';
import { careNeeds } from './care-needs';

// Recall and false alarms are measured on texts of other authors: scripts/care/assess.test.ts.

describe('the need of a text', () => {
  test.each<[CareNeed, string]>([
    ['self-harm', 'I want to kill myself tonight'],
    ['self-harm', 'quiero quitarme la vida'],
    ['self-harm', 'i w4nt to k1ll mys3lf'],
    ['self-harm', 'Ya no quiero vivir, I just wanna die'],
    ['abuse', 'My husband hits me when he drinks'],
    ['abuse', 'mi esposo me pega y me quita el dinero'],
    ['child-abuse', 'a girl in my class told me her stepfather touches her at night'],
    ['harm-to-others', 'I bought a gun and I am going to shoot my boss'],
    ['emergency', 'my dad cant breathe and his lips are blue'],
    ['emergency', 'mi mamá tiene la boca torcida y no puede hablar'],
    ['eating-disorder', 'i make myself throw up after every meal'],
    ['psychosis', 'the voices tell me to burn the house down and I must obey'],
    ['after-birth', 'since the birth i keep thinking of hurting my baby'],
  ])('%s: %s', (need, text) => {
    expect(careNeeds(text)).toContain(need);
  });
});

test.each([
  '',
  '🙏🙏🙏',
  'What is hope?',
  'prayer for my mom',
  'Why did Judas hang himself?',
  'My God, my God, why have you forsaken me?',
  'For to me to live is Christ, and to die is gain',
  'Take my life and let it be consecrated',
  'Me muero de risa con los chistes del pastor',
  'That sermon killed me, so funny',
  'I lost my brother to suicide ten years ago',
  'A talk on suicide prevention for our youth leaders',
])('no need is detected in: %s', (text) => {
  expect(careNeeds(text)).toEqual([]);
});

test('the most urgent need comes first', () => {
  const needs = careNeeds(
    'my husband stabbed me and i am bleeding so much, he beats me every week',
  );
  expect(needs).toEqual(careNeedKinds.filter((kind) => needs.includes(kind)));
  expect(needs).toContain('abuse');
});

test('one sentence in the middle of a long entry is found', () => {
  const day = 'We walked to the lake and the light was kind. ';
  const entry = `${day.repeat(100)}I DON‘T WANT TO LIVE ANYMORE, I WANT TO KILL MYSELF. ${day.repeat(100)}`;
  expect(careNeeds(entry)).toEqual(['self-harm']);
  expect(careNeeds(day.repeat(200))).toEqual([]);
});

test('a text of the maximum length without a full stop takes less than two seconds', () => {
  const text = 'i my friend he wants going thinking about '.repeat(1200);
  const before = performance.now();
  careNeeds(text);
  expect(performance.now() - before).toBeLessThan(2000);
});
