import type { ReactNode } from 'react';
import { useId } from 'react';

export type NoticeCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** The frame of a dashboard notice: icon, title, text and actions. */
export function NoticeCard({ icon, title, children, actions }: NoticeCardProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 flex flex-col gap-4 rounded-lg bg-dusk-wash px-6 py-5 sm:flex-row sm:gap-5 sm:px-8 sm:py-6"
    >
      <span className="shrink-0 text-dusk sm:mt-1">{icon}</span>
      <div className="flex-1">
        <h2 id={id} className="font-serif text-xl font-semibold text-balance">
          {title}
        </h2>
        <div className="mt-1 max-w-[60ch] text-pretty">{children}</div>
        <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">{actions}</div>
      </div>
    </section>
  );
}
