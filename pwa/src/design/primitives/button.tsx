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

/** The look of a button, for links that lead somewhere as buttons do. */
export function buttonLook(tone: ButtonTone = 'primary'): string {
  return classNames(base, tones[tone]);
}

export type ButtonProps = ComponentProps<'button'> & {
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
  /** What it began is under way: it does nothing more, and unlike a disabled one it keeps the focus. */
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

/** Not even what a click on it does by itself, such as sending its form. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
