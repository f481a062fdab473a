import type { ReactNode } from 'react';
import { Suspense, lazy, useId } from 'react';
import type { ChartPoint, ChartShape, ChartTone } from './chart-canvas';
import { wholeNumber } from './figures';

/** The chart library is loaded only if there is something to draw. */
const ChartCanvas = lazy(async () => ({
  default: (await import('./chart-canvas')).ChartCanvas,
}));

export type ChartFigureProps = {
  readonly title: string;
  readonly note: string;
  /** The table's column headings: label and value. */
  readonly columns: readonly [string, string];
  readonly shape: ChartShape;
  readonly tone: ChartTone;
  readonly points: readonly ChartPoint[];
};

/** A chart with the same numbers as a table, which can be opened below it. */
export function ChartFigure(props: ChartFigureProps): ReactNode {
  const { title, note, columns, shape, tone, points } = props;
  const id = useId();
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="mb-3">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        <p className="text-sm text-ink-soft">{note}</p>
      </figcaption>
      {sum === 0 ? (
        <p className="flex h-64 items-center justify-center rounded-md bg-sunken px-4 text-center text-ink-soft">
          Nothing to count yet.
        </p>
      ) : (
        <div className="h-64">
          <Suspense fallback={<div className="h-full animate-late rounded-md bg-sunken" />}>
            <ChartCanvas
              label={`Chart: ${title}. The table below has the same numbers.`}
              shape={shape}
              tone={tone}
              points={points}
            />
          </Suspense>
        </div>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-ember underline underline-offset-4">
          Show as a table
        </summary>
        <div
          className="max-h-72 overflow-y-auto"
          role="region"
          aria-label={`${title}, as a table`}
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="w-full border-y border-line text-left">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-2 font-semibold">
                  {columns[0]}
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  {columns[1]}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {points.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" className="py-1.5 font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{wholeNumber(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
