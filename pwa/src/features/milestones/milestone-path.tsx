import type { ReactNode } from 'react';
import type { MilestoneView } from './milestone-view';

/** The position of each milestone's stone on the road, as x and y. */
const stones = [
  [36, 128],
  [106, 104],
  [180, 120],
  [252, 92],
  [324, 104],
  [396, 72],
  [462, 78],
] as const;

/** How far left of the next stone the two figures are. */
const figuresOffset = 30;

/**
 * A picture of the road to Emmaus: one stone per milestone, and two figures before the next one. It repeats the list
 * below it, so it is hidden from screen readers.
 */
export function MilestonePath({
  milestones,
}: {
  readonly milestones: readonly MilestoneView[];
}): ReactNode {
  const nextIndex = milestones.findIndex(({ isNext }) => isNext);
  const lastReachedIndex = nextIndex === -1 ? stones.length - 1 : nextIndex - 1;
  return (
    <svg
      aria-hidden
      viewBox="0 0 500 160"
      className="w-full rounded-md bg-sunken"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="448" cy="44" r="30" className="fill-ember-wash" />
      <circle cx="448" cy="44" r="17" className="fill-ember opacity-60" />
      <path
        d="M0 92C60 66 120 74 176 88S300 60 362 68s92-14 138 2v98H0Z"
        className="fill-line opacity-55"
      />
      <path
        d="M0 116c70-22 130-6 200-6s110-30 180-28 84 2 120-2v80H0Z"
        className="fill-surface opacity-70"
      />
      <path d={road(stones.length - 1)} className="stroke-line" strokeWidth="9" />
      <path
        d={road(stones.length - 1)}
        className="stroke-control"
        strokeWidth="1.5"
        strokeDasharray="1 7"
      />
      {lastReachedIndex >= 0 && (
        <path d={road(lastReachedIndex)} className="stroke-olive" strokeWidth="4" />
      )}
      {milestones.map(({ id, reachedText, isNext }, index) => {
        const [x, y] = stones[index] ?? stones[0];
        return <Stone key={id} x={x} y={y} look={stoneLook(reachedText !== null, isNext)} />;
      })}
      <Figures nextIndex={nextIndex === -1 ? stones.length - 1 : nextIndex} />
    </svg>
  );
}

/** The SVG path from the left edge to a stone. */
function road(toIndex: number): string {
  let from: readonly [number, number] = [-8, 140];
  let d = `M${from[0]} ${from[1]}`;
  for (const to of stones.slice(0, toIndex + 1)) {
    const middle = (from[0] + to[0]) / 2;
    d += `C${middle} ${from[1]} ${middle} ${to[1]} ${to[0]} ${to[1]}`;
    from = to;
  }
  return d;
}

type StoneProps = {
  readonly x: number;
  readonly y: number;
  readonly look: keyof typeof stoneLooks;
};

const stoneLooks = {
  reached: 'fill-olive stroke-olive',
  next: 'fill-surface stroke-ember',
  ahead: 'fill-surface stroke-control',
} as const;

function stoneLook(isReached: boolean, isNext: boolean): keyof typeof stoneLooks {
  if (isReached) {
    return 'reached';
  }
  return isNext ? 'next' : 'ahead';
}

function Stone({ x, y, look }: StoneProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-13 4C-14-6-6-11 2-11S15-5 14 3-3 11-7 10s-5-2-6-6Z"
        className={stoneLooks[look]}
        strokeWidth={look === 'next' ? 2.5 : 1.5}
      />
      {look === 'reached' && (
        <path d="m-5 0 4 4 7-8" className="stroke-on-olive" strokeWidth="2.5" />
      )}
    </g>
  );
}

/** Two people on the road, before the next stone. */
function Figures({ nextIndex }: { readonly nextIndex: number }): ReactNode {
  const [x, y] = stones[nextIndex] ?? stones[0];
  return (
    <g transform={`translate(${Math.max(8, x - figuresOffset)} ${y - 6})`} className="fill-ink">
      <circle cx="-4" cy="-15" r="3.2" />
      <path d="M-7.5 2c0-8 1-13 3.5-13s3.5 5 3.5 13Z" />
      <circle cx="5" cy="-13" r="3" />
      <path d="M1.8 4c0-8 .8-13 3.2-13s3.4 5 3.4 13Z" />
    </g>
  );
}
