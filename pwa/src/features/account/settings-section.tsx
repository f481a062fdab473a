import type { ReactNode } from 'react';
import { useId } from 'react';

export type SettingsSectionProps = { readonly title: string; readonly children: ReactNode };

export function SettingsSection({ title, children }: SettingsSectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h3 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h3>
      <div className="mt-3 space-y-5">{children}</div>
    </section>
  );
}

export type SettingsRowProps = {
  /** The current state of the setting. */
  readonly text: string;
  /** The button that changes it. */
  readonly children: ReactNode;
};

export function SettingsRow({ text, children }: SettingsRowProps): ReactNode {
  return (
    <div className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <p className="text-ink-soft text-pretty">{text}</p>
      <div className="shrink-0">{children}</div>
    </div>
  );
}
