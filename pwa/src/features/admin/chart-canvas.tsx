import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { ChartConfiguration } from 'chart.js';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { themeColor, watchTheme } from '../../platform/theme-colors';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
);

export type ChartPoint = { readonly label: string; readonly value: number };
/** `bars` are horizontal, `columns` vertical. */
export type ChartShape = 'line' | 'columns' | 'bars';
export type ChartTone = 'ember' | 'dusk' | 'olive';

export type ChartCanvasProps = {
  /** The text alternative for screen readers. */
  readonly label: string;
  readonly shape: ChartShape;
  readonly tone: ChartTone;
  readonly points: readonly ChartPoint[];
};

/** One chart in the colors of the theme, redrawn when the theme changes. */
export function ChartCanvas({ label, shape, tone, points }: ChartCanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [themeChanges, setThemeChanges] = useState(0);
  useEffect(() => watchTheme(() => setThemeChanges((count) => count + 1)), []);
  useEffect(() => {
    if (canvas.current === null) {
      return undefined;
    }
    // Chart.js takes the font of axes from its defaults only.
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    const chart = new Chart(canvas.current, configuration(shape, tone, points));
    return () => chart.destroy();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a theme change redraws the chart
  }, [shape, tone, points, themeChanges]);
  return (
    <div className="relative h-full">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function configuration(
  shape: ChartShape,
  tone: ChartTone,
  points: readonly ChartPoint[],
): ChartConfiguration {
  const color = themeColor(tone);
  const [ink, inkSoft, line] = [themeColor('ink'), themeColor('ink-soft'), themeColor('line')];
  const isHorizontal = shape === 'bars';
  const names = { grid: { display: false }, border: { color: line } };
  const counts = { grid: { color: line }, border: { display: false }, beginAtZero: true };
  const ticks = { color: isHorizontal ? ink : inkSoft, maxRotation: 0, autoSkipPadding: 16 };
  const countTicks = { color: inkSoft, precision: 0, maxTicksLimit: 6, maxRotation: 0 };
  const nameAxis = {
    ...names,
    ticks: isHorizontal
      ? ticks
      : { ...ticks, callback: (index: string | number) => shortLabel(points, index) },
  };
  const countAxis = { ...counts, ticks: countTicks };
  return {
    type: shape === 'line' ? 'line' : 'bar',
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          data: points.map(({ value }) => value),
          borderColor: color,
          backgroundColor: shape === 'line' ? themeColor(`${tone}-wash`) : color,
          ...(shape === 'line'
            ? { fill: true, tension: 0.25, pointRadius: 2, borderWidth: 2 }
            : { borderRadius: 4, maxBarThickness: 32 }),
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isHorizontal ? 'y' : 'x',
      interaction: { mode: 'nearest', axis: isHorizontal ? 'y' : 'x', intersect: false },
      scales: isHorizontal ? { x: countAxis, y: nameAxis } : { x: nameAxis, y: countAxis },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: ink,
          titleColor: themeColor('paper'),
          bodyColor: themeColor('paper'),
        },
      },
    },
  };
}

/** Shortens `November 21, 2026` to `Nov 21`. */
function shortLabel(points: readonly ChartPoint[], index: string | number): string {
  const [, month = '', day = ''] =
    /^(\w{3})\w* (\d+),/.exec(points[Number(index)]?.label ?? '') ?? [];
  return `${month} ${day}`.trim();
}
