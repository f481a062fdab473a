import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import { classNames } from './class-names';

export const inputLook =
  'block w-full min-h-12 rounded-md border border-control bg-surface px-4 py-2.5 text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-rose disabled:opacity-60';

type FieldExtras = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown and announced when the value is invalid. */
  readonly error?: ReactNode;
};

type FieldIds = { readonly id: string; readonly describedBy: string | undefined };

function Field({
  label,
  hint,
  error,
  children,
}: FieldExtras & { readonly children: (ids: FieldIds) => ReactNode }): ReactNode {
  const id = useId();
  const describedBy =
    [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
      .filter((part) => part !== '')
      .join(' ') || undefined;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {children({ id, describedBy })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-rose">
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldExtras & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

export function TextField({ label, hint, error, className, ...rest }: TextFieldProps): ReactNode {
  return (
    <Field label={label} {...extras(hint, error)}>
      {({ id, describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          className={classNames(inputLook, className)}
          {...rest}
        />
      )}
    </Field>
  );
}

export type TextAreaProps = FieldExtras &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> & { readonly value: string };

/** Shows a hint at `maxLength`, because browsers cut a pasted text without notice. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps): ReactNode {
  const { value, maxLength = Infinity } = rest;
  const said =
    value.length < maxLength
      ? hint
      : `There is no room for more: ${maxLength.toLocaleString('en-US')} characters are the most. Please check how it ends.`;
  return (
    <Field label={label} {...extras(said, error)}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          className={classNames(inputLook, 'min-h-36 resize-y', className)}
          {...rest}
        />
      )}
    </Field>
  );
}

function extras(hint: ReactNode, error: ReactNode): Pick<FieldExtras, 'hint' | 'error'> {
  return {
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
  };
}
