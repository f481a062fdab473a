import { expect, test } from 'vitest';
import { careNeedKinds } from '../enums/care-need';
import { libraryPreview } from './library-preview';

const answer = {
  toolId: 'bible-answers',
  category: 'study',
  title: 'Bible Answers: My husband hits me',
  input: 'My husband hits me',
} as const;

test.each(['abuse', 'child-abuse'] as const)(
  'the preview of an answer to a question that shows %s has a neutral title and no input',
  (need) => {
    expect(libraryPreview(answer, ['self-harm', need])).toEqual({ title: 'Help', input: '' });
    const prayer = { ...answer, toolId: 'customized-prayer', category: 'prayer' } as const;
    expect(libraryPreview(prayer, [need])).toEqual({ title: 'A prayer', input: '' });
  },
);

test('a walk keeps its title, which does not repeat the takeaway', () => {
  const walk = { ...answer, toolId: 'daily-walk', category: 'walks', title: 'Daily Walk' } as const;
  expect(libraryPreview(walk, ['abuse'])).toEqual({ title: 'Daily Walk', input: '' });
});

test('without abuse the preview is the entry’s own title and input', () => {
  const { title, input } = answer;
  expect(libraryPreview(answer, [])).toEqual({ title, input });
  const others = careNeedKinds.filter((need) => need !== 'abuse' && need !== 'child-abuse');
  expect(libraryPreview(answer, others)).toEqual({ title, input });
});
