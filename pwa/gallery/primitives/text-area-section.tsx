import type { ReactNode } from 'react';
import { useState } from 'react';
import type { TextAreaProps } from '../../src/design/primitives/field';
import { TextArea } from '../../src/design/primitives/field';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const text = 'I walked slowly today, and the morning was quiet.';

export const textAreaSection: GallerySection = {
  id: 'text-area',
  title: 'Text area',
  components: ['TextArea'],
  Content: () => (
    <>
      <State name="Empty, hint, placeholder">
        <Area label="Takeaway" hint="One sentence is enough." placeholder="What stays with you?" />
      </State>
      <State name="Focus">
        <Focused target="textarea">
          <Area label="Takeaway, focus" value={text} />
        </Focused>
      </State>
      <State name="Full">
        <Area label="Takeaway, full" value={text} maxLength={text.length} />
      </State>
      <State name="Error">
        <Area label="Takeaway, error" error="Write a few words, however short." />
      </State>
      <State name="Disabled">
        <Area label="Takeaway, disabled" value={text} disabled />
      </State>
    </>
  ),
};

type AreaProps = Omit<TextAreaProps, 'value'> & Partial<Pick<TextAreaProps, 'value'>>;

function Area({ value: first = '', ...props }: AreaProps): ReactNode {
  const [value, setValue] = useState(first);
  return <TextArea {...props} value={value} onChange={(event) => setValue(event.target.value)} />;
}
