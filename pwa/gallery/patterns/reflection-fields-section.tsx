import type { ReactNode } from 'react';
import { useState } from 'react';
import { EntryTitleField, ReflectionField } from '../../src/design/patterns/reflection-fields';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const reflectionFieldsSection: GallerySection = {
  id: 'reflection-fields',
  title: 'Reflection fields',
  components: ['EntryTitleField', 'ReflectionField'],
  Content: () => (
    <>
      <State name="Filled">
        <Fields title="The morning was quiet" content="I walked slowly today." />
      </State>
      <State name="Missing">
        <Fields isMissing />
      </State>
      <State name="Disabled">
        <Fields title="The morning was quiet" content="I walked slowly today." disabled />
      </State>
    </>
  ),
};

type FieldsProps = {
  readonly title?: string;
  readonly content?: string;
  readonly isMissing?: boolean;
  readonly disabled?: boolean;
};

function Fields({ isMissing = false, disabled = false, ...first }: FieldsProps): ReactNode {
  const [title, setTitle] = useState(first.title ?? '');
  const [content, setContent] = useState(first.content ?? '');
  const state = { isMissing, disabled };
  return (
    <div className="space-y-4">
      <EntryTitleField {...state} value={title} onChange={setTitle} />
      <ReflectionField {...state} value={content} onChange={setContent} />
    </div>
  );
}
