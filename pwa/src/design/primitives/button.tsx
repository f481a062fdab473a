import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names';

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2.5 text-center font-medium ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-ember text-on-ember hover:bg-ember-strong',
  quiet: 'border border-control bg-surface text-ink hover:bg-sunken',
  plain: 'text-ember hover:bg-ember-wash',
  danger: 'bg-rose text-on-rose hover:opacity-90',
};

/** The class names of a button, for links that look like one. */
export function buttonLook(tone: ButtonTone = 'primary'): string {
  return classNames(base, tones[tone]);
}

export type ButtonProps = ComponentProps<'button'> & {
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
  /** The action is running: clicks are ignored. Unlike a disabled button, a busy one keeps the focus. */
  readonly isBusy?: boolean;
};

export function Button({
  tone = 'primary',
  icon,
  isBusy = false,
  onClick,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? doNothing : onClick}
      className={classNames(buttonLook(tone), className)}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

/** Also prevents the click's default action, such as submitting the form. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
