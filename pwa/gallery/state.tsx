import type { ReactNode } from 'react';

/** One state of a component, under its name. */
export function State({
  name,
  children,
}: {
  readonly name: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm text-ink-soft">{name}</h3>
      {children}
    </div>
  );
}

/** Several small examples of one state, side by side where there is room. */
export function Row({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}
