import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { longTextMaxLength, titleMaxLength } from '@emmaus/shared/enums/limits';
import { TextArea, TextField } from '../primitives/field';
import { showToast } from './toast';

type Reflection = { readonly title: string; readonly content: string };

/** Validates the required fields of a journal entry, title and reflection, for every form that has them. */
export function useReflection(reflection: Reflection) {
  const form = useRef<HTMLFormElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const isBlank = (name: keyof Reflection): boolean => reflection[name].trim() === '';
  return {
    /** The ref of the form that contains both fields. */
    form,
    /** If a field is blank: shows a message, marks the field, focuses it and returns false. */
    isWhole: (): boolean => {
      if (!isBlank('title') && !isBlank('content')) {
        return true;
      }
      setWasRefused(true);
      showToast({
        title: 'Missing Information',
        description: 'Please fill in both the title and your reflection.',
        tone: 'problem',
      });
      const first = isBlank('title') ? 'title' : 'content';
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return false;
    },
    isMissing: (name: keyof Reflection): boolean => wasRefused && isBlank(name),
  };
}

type FieldProps = {
  readonly value: string;
  readonly isMissing: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

export function EntryTitleField({ isMissing, onChange, ...field }: FieldProps): ReactNode {
  return (
    <TextField
      {...field}
      label="Entry Title"
      name="title"
      required
      maxLength={titleMaxLength}
      onChange={(event) => onChange(event.target.value)}
      {...(isMissing ? { error: 'An entry needs a title.' } : {})}
    />
  );
}

export function ReflectionField({ isMissing, onChange, ...field }: FieldProps): ReactNode {
  return (
    <TextArea
      {...field}
      label="Your Reflection"
      name="content"
      required
      rows={8}
      className="font-serif text-lg"
      maxLength={longTextMaxLength}
      onChange={(event) => onChange(event.target.value)}
      {...(isMissing ? { error: 'Write a few words, however short.' } : {})}
    />
  );
}
