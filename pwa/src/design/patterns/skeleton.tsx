import type { ReactNode } from 'react';

/** Placeholder lines while content loads. They appear after 200 ms; screen readers announce the label. */
export function Skeleton({
  label,
  lines = 4,
}: {
  readonly label: string;
  readonly lines?: number;
}): ReactNode {
  return (
    <div role="status" className="animate-late space-y-4 py-6">
      <p className="text-ink-soft">{label}</p>
      {Array.from({ length: lines }, (_, index) => (
        <div
          // An index key is safe: the lines are identical.
          key={index}
          aria-hidden
          className="h-4 rounded-sm bg-line"
          style={{ width: `${92 - ((index * 17) % 40)}%` }}
        />
      ))}
    </div>
  );
}
