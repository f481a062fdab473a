import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MultiChoiceProps, SingleChoiceProps } from '../../src/design/primitives/choice-group';
import { MultiChoice, SingleChoice } from '../../src/design/primitives/choice-group';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const times = [
  { value: 'short', label: '5 minutes' },
  { value: 'long', label: '15 minutes' },
] as const;

const moods = [
  { value: 'joyful', label: 'Joyful', emoji: '😊' },
  { value: 'weary', label: 'Weary', emoji: '😔' },
] as const;

const topics = [
  { value: 'prayer', label: 'Prayer' },
  {
    value: 'family',
    label: 'Family and friends, and a label that is longer than one line',
  },
  { value: 'work', label: 'Work' },
] as const;

export const choiceGroupSection: GallerySection = {
  id: 'choice-group',
  title: 'Choice group',
  components: ['SingleChoice', 'MultiChoice'],
  Content: () => (
    <>
      <State name="One of several, nothing chosen">
        <OneOf legend="How much time do you have?" choices={times} value={null} />
      </State>
      <State name="One of several, chosen, focus, emoji">
        <Focused target="input:checked">
          <OneOf legend="How are you?" choices={moods} value="joyful" />
        </Focused>
      </State>
      <State name="Any number of several, long text, three columns">
        <AnyOf legend="What is on your mind?" columns={3} choices={topics} values={['family']} />
      </State>
      <State name="Any number of several, hidden question, focus">
        <Focused target="input">
          <AnyOf legend="What else?" isLegendHidden choices={times} values={[]} />
        </Focused>
      </State>
    </>
  ),
};

function OneOf<T extends string>(props: Omit<SingleChoiceProps<T>, 'onChange'>): ReactNode {
  const [value, setValue] = useState(props.value);
  return <SingleChoice {...props} value={value} onChange={setValue} />;
}

function AnyOf<T extends string>(props: Omit<MultiChoiceProps<T>, 'onChange'>): ReactNode {
  const [values, setValues] = useState(props.values);
  return <MultiChoice {...props} values={values} onChange={setValues} />;
}
