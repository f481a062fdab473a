import type { ReactNode } from 'react';

export type StateMessageProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The single next action, such as a button. */
  readonly action?: ReactNode;
};

/** A message in place of content: nothing there yet, nothing found, or loading failed. */
export function StateMessage({ icon, title, text, action }: StateMessageProps): ReactNode {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      {icon !== undefined && <div className="text-ink-soft">{icon}</div>}
      <p className="font-serif text-xl font-semibold text-balance">{title}</p>
      {text !== undefined && <p className="max-w-[38ch] text-ink-soft text-balance">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
