import type { ReactNode } from 'react';
import { giftName, rankedScores } from '@emmaus/shared/domain/assessment-library-entry';
import type { AssessmentResults } from '@emmaus/shared/entities/assessment';
import { giftTagCount } from '@emmaus/shared/enums/gifts';
import { classNames } from '../../design/primitives/class-names';

/** All scores as bars, the highest first. It is a table, so that a screen reader can read the numbers. */
export function ScoreChart({ results }: { readonly results: AssessmentResults }): ReactNode {
  const top = new Set(results.topGifts.map(({ gift }) => gift));
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        Your score for each gift, out of {giftTagCount}, the highest first
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Gift</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {rankedScores(results.allScores).map(({ gift, score }) => (
          <tr key={gift} className="break-inside-avoid">
            <th
              scope="row"
              className={classNames(
                'w-[42%] py-1 pr-3 text-left leading-snug font-normal',
                top.has(gift) && 'font-semibold',
              )}
            >
              {giftName(gift)}
            </th>
            <td className="flex items-center gap-2.5 py-1">
              <span aria-hidden className="h-3 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className={classNames(
                    'block h-full rounded-full [print-color-adjust:exact]',
                    top.has(gift) ? 'bg-ember' : 'bg-dusk',
                  )}
                  style={{ width: `${(score / giftTagCount) * 100}%` }}
                />
              </span>
              {score}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
