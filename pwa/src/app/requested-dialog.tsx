import type { ReactNode } from 'react';
import { lazy } from 'react';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { DialogRequest } from '../dialogs/open-dialog';

const AccountSettingsDialog = lazy(async () => {
  const part = await import('../features/account/account-settings-dialog');
  return { default: part.AccountSettingsDialog };
});
const AnswersWizard = lazy(async () => {
  const part = await import('../features/answers/answers-wizard');
  return { default: part.AnswersWizard };
});
const AnswersDialog = lazy(async () => {
  const part = await import('../features/answers/answers-dialog');
  return { default: part.AnswersDialog };
});
const GetHelpDialog = lazy(async () => ({
  default: (await import('../care/get-help-dialog')).GetHelpDialog,
}));
const MilestonesDialog = lazy(async () => {
  const part = await import('../features/milestones/milestones-dialog');
  return { default: part.MilestonesDialog };
});
const PlanDialog = lazy(async () => {
  const part = await import('../features/billing/plan-dialog');
  return { default: part.PlanDialog };
});

const GiftsDialog = lazy(async () => ({
  default: (await import('../features/gifts/gifts-dialog')).GiftsDialog,
}));

const YourDayDialog = lazy(async () => {
  const part = await import('../features/dashboard/your-day-dialog');
  return { default: part.YourDayDialog };
});

const EntryDialog = lazy(async () => ({
  default: (await import('../features/journal/entry-dialog')).EntryDialog,
}));

const EditEntryDialog = lazy(async () => ({
  default: (await import('../features/journal/edit-entry-dialog')).EditEntryDialog,
}));

const ToolDialog = lazy(async () => ({
  default: (await import('../features/tools/tool-dialog')).ToolDialog,
}));

const ChapterDialog = lazy(async () => ({
  default: (await import('../features/scripture/chapter-dialog')).ChapterDialog,
}));

const ReportDialog = lazy(async () => ({
  default: (await import('../features/reports/report-dialog')).ReportDialog,
}));

type RequestedDialogProps = { readonly request: DialogRequest; readonly onClose: () => void };

/** The requested dialog; each kind is its own chunk. */
export function RequestedDialog({ request, onClose }: RequestedDialogProps): ReactNode {
  switch (request.kind) {
    case 'account-settings':
      return <AccountSettingsDialog onClose={onClose} />;
    case 'answers':
      return <AnswersWizard onClose={onClose} />;
    case 'answers-today':
      return <AnswersDialog onClose={onClose} onSaved={request.onSaved} />;
    case 'get-help': {
      const { kind: _, ...help } = request;
      return <GetHelpDialog {...help} onClose={onClose} />;
    }
    case 'milestones':
      return <MilestonesDialog onClose={onClose} />;
    case 'plan':
      return <PlanDialog onClose={onClose} />;
    case 'spiritual-gifts': {
      const { kind: _, ...gifts } = request;
      return <GiftsDialog {...gifts} onClose={onClose} />;
    }
    case 'your-day':
      return <YourDayDialog timeZone={request.timeZone} onClose={onClose} />;
    case 'journal-entry': {
      const { kind: _, ...entry } = request;
      return <EntryDialog {...entry} onClose={onClose} />;
    }
    case 'tool': {
      const { kind: _, ...tool } = request;
      return <ToolDialog {...tool} onClose={onClose} />;
    }
    case 'passage':
      return <ChapterDialog passage={request.passage} onClose={onClose} />;
    case 'report':
      return <ReportDialog generated={request.generated} onClose={onClose} />;
    case 'edit-journal-entry':
      return <EditEntryDialog id={request.id} onClose={onClose} />;
    default:
      return assertNever(request);
  }
}
