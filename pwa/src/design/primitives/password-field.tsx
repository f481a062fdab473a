import { Eye, EyeOff } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId, useState } from 'react';
import { inputLook } from './field';
import { IconButton } from './icon-button';
import { classNames } from './class-names';

export type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  readonly label: string;
  readonly hint?: string;
  /** Shown and announced when the value is invalid. */
  readonly error?: string;
};

/** A password input with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...rest
}: PasswordFieldProps): ReactNode {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const hintId = hint === undefined ? '' : `${id}-hint`;
  const errorId = error === undefined ? '' : `${id}-error`;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={`${hintId} ${errorId}`.trim() || undefined}
          aria-invalid={error !== undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(inputLook, 'pr-13', className)}
          {...rest}
        />
        <IconButton
          className="absolute inset-y-0.5 right-0.5"
          label={isShown ? 'Hide what was typed' : 'Show what was typed'}
          aria-pressed={isShown}
          onClick={() => setIsShown((was) => !was)}
        >
          {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </IconButton>
      </div>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm font-medium text-rose">
          {error}
        </p>
      )}
    </div>
  );
}
