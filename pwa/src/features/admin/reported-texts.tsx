import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OpenReports } from '@emmaus/shared/api/reports';
import { plainText } from '@emmaus/shared/domain/marked-text';
import { longDate } from '@emmaus/shared/domain/display-date';
import { dailyWalkToolName } from '@emmaus/shared/enums/library';
import { reportReasonNames } from '@emmaus/shared/enums/reports';
import { toolNames } from '@emmaus/shared/enums/tools';
import type { AdminApi } from '../../data/api/admin-api';
import { Button } from '../../design/primitives/button';

type Report = OpenReports['reports'][number];
type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly found: OpenReports };

export type ReportedTextsProps = {
  readonly api: AdminApi;
  readonly adminKey: string;
  /** The number of open reports in the statistics, shown until the list is loaded. */
  readonly open: number;
};

/** Generated texts that people have reported, for review. Loaded on demand. */
export function ReportedTexts({ api, adminKey, open }: ReportedTextsProps): ReactNode {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const load = async (): Promise<void> => {
    setState({ kind: 'loading' });
    const outcome = await api.reports(adminKey);
    setState(outcome.kind === 'done' ? { kind: 'open', found: outcome.value } : { kind: 'failed' });
  };
  const count = state.kind === 'open' ? state.found.open : open;
  return (
    <section aria-labelledby="reported-texts">
      <h2 id="reported-texts" className="font-serif text-xl font-semibold">
        Reported texts
      </h2>
      <p className="mt-2 text-ink-soft">
        {count === 0
          ? 'Nothing waits to be looked at.'
          : `${count} ${count === 1 ? 'text waits' : 'texts wait'} to be looked at.`}
      </p>
      {state.kind !== 'open' && (count > 0 || state.kind === 'failed') && (
        <Button
          tone="quiet"
          className="mt-3"
          disabled={state.kind === 'loading'}
          onClick={() => void load()}
        >
          {state.kind === 'loading' ? 'Loading...' : 'Show them'}
        </Button>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="mt-3 rounded-md bg-rose-wash px-4 py-3">
          The reports could not be reached just now. Please try again in a moment.
        </p>
      )}
      {state.kind === 'open' && (
        <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
          {state.found.reports.map((report) => (
            <ReportedText
              key={report.id}
              report={report}
              mark={async () => {
                const outcome = await api.markReport(adminKey, report.id);
                if (outcome.kind !== 'done') {
                  setState({ kind: 'failed' });
                  return;
                }
                await load();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type ReportedTextProps = { readonly report: Report; readonly mark: () => Promise<void> };

function ReportedText({ report, mark }: ReportedTextProps): ReactNode {
  const { toolId, date, text, source, model, reason } = report;
  const tool = toolId === 'daily-walk' ? dailyWalkToolName : toolNames[toolId];
  const [isMarking, setIsMarking] = useState(false);
  return (
    <li className="space-y-2 py-4">
      <p className="font-medium">{reportReasonNames[reason]}</p>
      <p className="text-sm text-ink-soft">
        {[tool, longDate(date), source === 'library' ? 'Library' : (model ?? 'Model')].join(' · ')}
      </p>
      <p
        // A long text scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md bg-sunken px-4 py-3 font-serif whitespace-pre-line"
      >
        {plainText(text)}
      </p>
      <Button
        tone="quiet"
        disabled={isMarking}
        onClick={() => {
          setIsMarking(true);
          void mark();
        }}
      >
        Looked at
      </Button>
    </li>
  );
}
