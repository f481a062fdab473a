import type { ReactNode } from 'react';

export type ProgressBarProps = {
  /** The label beside the bar, such as `Question 2 of 7`. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
};

export function ProgressBar({ label, percent }: ProgressBarProps): ReactNode {
  const rounded = Math.round(percent);
  return (
    <div>
      <div className="mb-2 flex justify-between text-sm text-ink-soft">
        <span>{label}</span>
        <span aria-hidden>{rounded}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={rounded}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-ember transition-[width] duration-200 ease-out"
          style={{ width: `${rounded}%` }}
        />
      </div>
    </div>
  );
}
