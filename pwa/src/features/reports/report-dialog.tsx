import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReportBody } from '@emmaus/shared/api/reports';
import { plainText } from '@emmaus/shared/domain/marked-text';
import { longTextMaxLength } from '@emmaus/shared/enums/limits';
import type { ReportReason } from '@emmaus/shared/enums/reports';
import { reportReasonNames, reportReasons } from '@emmaus/shared/enums/reports';
import type { ReportsApi } from '../../data/api/reports-api';
import { createReportsApi } from '../../data/api/reports-api';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { SingleChoice } from '../../design/primitives/choice-group';
import { Dialog } from '../../design/primitives/dialog';
import { pageHttp } from '../../platform/http';
import { randomIds } from '../../platform/ids';
import { useIsOnline } from '../../platform/use-is-online';

const pageApi = createReportsApi(pageHttp);

export type ReportDialogProps = {
  /** The generated text and its source. */
  readonly generated: Pick<ReportBody, 'toolId' | 'date' | 'text' | 'source' | 'answerId'>;
  readonly onClose: () => void;
  readonly api?: ReportsApi;
};

/** Reports a generated text to the operator (CARE-4). Only that text and a reason are sent. */
export function ReportDialog({ generated, onClose, api = pageApi }: ReportDialogProps): ReactNode {
  const { userId } = useDeviceData();
  const isOnline = useIsOnline();
  // A retry uses the same id, so that a report whose response was lost is stored once.
  const [id] = useState(() => randomIds.next());
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (chosen: ReportReason): Promise<void> => {
    setIsSending(true);
    setFailure(null);
    const text = generated.text.slice(0, longTextMaxLength).toWellFormed();
    const outcome = await api.report({ ...generated, text, id, userId, reason: chosen });
    setIsSending(false);
    if (outcome.kind === 'done') {
      showToast({ title: 'Thank you', description: 'The text was reported and will be read.' });
      onClose();
      return;
    }
    setFailure(
      outcome.kind === 'refused'
        ? outcome.message
        : 'The report could not be sent just now. Please try again in a moment.',
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Report this text"
      description="It is sent to the people behind Emmaus as it stands here, without anything else of yours."
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== null && isOnline && !isSending) {
            void send(reason);
          }
        }}
      >
        <details className="rounded-md bg-sunken px-4 py-1.5">
          <summary className="cursor-pointer py-1.5 font-medium">The text that is sent</summary>
          <p
            // A long text scrolls, so it must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="max-h-60 overflow-y-auto pb-2 font-serif whitespace-pre-line"
          >
            {plainText(generated.text)}
          </p>
        </details>
        <SingleChoice
          legend="What is wrong with it?"
          columns={1}
          choices={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
          value={reason}
          onChange={setReason}
        />
        {!isOnline && (
          <p role="status" className="rounded-md bg-dusk-wash px-4 py-3">
            You&apos;re offline. A report needs a connection; the text stays here until then.
          </p>
        )}
        {failure !== null && (
          <p role="alert" className="rounded-md bg-rose-wash px-4 py-3">
            {failure}
          </p>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" disabled={reason === null || !isOnline || isSending}>
            {isSending ? 'Sending...' : 'Send report'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
