import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import { describeTopGifts } from '@emmaus/shared/domain/gifts/describe-gifts';
import type { Assessment } from '@emmaus/shared/entities/assessment';
import { giftsToolName, giftTagCount } from '@emmaus/shared/enums/gifts';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { KeepButtons } from '../../design/patterns/keep-buttons';
import { PrintSheet } from '../../design/patterns/print-sheet';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';
import { copyText } from '../../platform/clipboard';
import { printPage, saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { giftsNote, resultsText } from './results-text';
import { ScoreChart } from './score-chart';

export type GiftsResultsProps = {
  readonly assessment: Assessment;
  readonly day: LocalDay;
  readonly isMember: boolean;
  readonly onRetake: () => void;
};

/** The top gifts and all scores, with copy, download and print. */
export function GiftsResults({
  assessment,
  day,
  isMember,
  onRetake,
}: GiftsResultsProps): ReactNode {
  const text = (): string => resultsText(assessment.results, longDate(day));
  return (
    <div className="space-y-7">
      <GiftScores assessment={assessment} />
      {!isMember && <UpgradePrompt />}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <KeepButtons
          className="max-sm:nth-3:col-span-2"
          after={systemTimers.after}
          onCopy={() => copyText(text())}
          onDownload={() => saveTextFile({ name: entryFileName(giftsToolName, day), text: text() })}
          onPrint={printPage}
        />
        {isMember && (
          <Button
            tone="quiet"
            className="col-span-full"
            icon={<RotateCcw aria-hidden size={18} />}
            onClick={onRetake}
          >
            Retake Assessment
          </Button>
        )}
      </div>
      <PrintSheet title="Your Spiritual Gifts" meta={longDate(day)}>
        <GiftScores assessment={assessment} />
      </PrintSheet>
    </div>
  );
}

function GiftScores({ assessment: { results } }: Pick<GiftsResultsProps, 'assessment'>): ReactNode {
  return (
    <div className="space-y-7">
      <ol className="space-y-7">
        {describeTopGifts(results).map((gift) => (
          <li key={gift.gift} className="border-l-2 border-ember pl-4 sm:pl-5">
            <h3 className="font-serif text-xl font-semibold">{gift.name}</h3>
            <p className="small-caps text-ink-soft">
              {gift.score} of {giftTagCount}
            </p>
            <p className="reading mt-3">{gift.description}</p>
            <h4 className="mt-4 font-semibold">Practical ways to use it</h4>
            <ul className="mt-1.5 list-disc space-y-1.5 pl-5">
              {gift.applications.map((application) => (
                <li key={application}>{application}</li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">
              Read <span className="small-caps">{gift.reference}</span>
            </p>
          </li>
        ))}
      </ol>
      <section aria-label="All your scores">
        <h3 className="mb-2 font-serif text-xl font-semibold">All your scores</h3>
        <ScoreChart results={results} />
      </section>
      <p className="rounded-md bg-dusk-wash px-4 py-3">{giftsNote}</p>
    </div>
  );
}

function UpgradePrompt(): ReactNode {
  return (
    <div className="rounded-md bg-ember-wash px-4 py-4">
      <p>
        These results stay yours. Taking the assessment again, and the tools that build on it, come
        with Discipleship.
      </p>
      <Button className="mt-3" onClick={() => openDialog({ kind: 'plan' })}>
        See Discipleship
      </Button>
    </div>
  );
}
