import type { ReactNode } from 'react';

/** Lines in the shape of what is coming. It appears only after 200 ms, and says what is awaited. */
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
          // The lines are alike and never change places.
          key={index}
          aria-hidden
          className="h-4 rounded-sm bg-line"
          style={{ width: `${92 - ((index * 17) % 40)}%` }}
        />
      ))}
    </div>
  );
}
