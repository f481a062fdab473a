import { createStore } from 'zustand/vanilla';
import type { CareLanguage } from '@emmaus/shared/domain/care/care-texts';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { ToolSession } from '../data/tools/tool-session';
import type { ReportBody } from '@emmaus/shared/api/reports';

/**
 * Every dialog that one feature opens and another feature owns, with its props. The app's `DialogHost` maps each kind to
 * its component, so that features do not import each other and a dialog's code is loaded on demand.
 */
export type DialogRequest =
  | { readonly kind: 'account-settings' }
  /** The wizard of the user menu; each step saves. */
  | { readonly kind: 'answers' }
  /** The dialog of the check-in. @property onSaved called once the answers are stored */
  | { readonly kind: 'answers-today'; readonly onSaved: () => void }
  /** Help lines; works without a network. @property language default: English */
  | { readonly kind: 'get-help'; readonly language?: CareLanguage }
  | { readonly kind: 'milestones' }
  | { readonly kind: 'plan' }
  /** @property show default: the results if there are any, else the questions; @property answers to start with */
  | {
      readonly kind: 'spiritual-gifts';
      readonly show?: 'results' | 'questions';
      readonly assessmentId?: string;
      readonly answers?: Readonly<Record<string, string>>;
    }
  /** @property fromDailyWalkId the date of the walk from which the entry is written */
  | {
      readonly kind: 'journal-entry';
      readonly prompt?: string;
      readonly topic?: string;
      readonly fromDailyWalkId?: string;
    }
  /** Reports a generated text. */
  | {
      readonly kind: 'report';
      readonly generated: Pick<ReportBody, 'toolId' | 'date' | 'text' | 'source' | 'answerId'>;
    }
  | { readonly kind: 'edit-journal-entry'; readonly id: string }
  /** Shows a Bible passage in its chapter. */
  | { readonly kind: 'passage'; readonly passage: Passage }
  /** @property input the initial content of the field; @property resume the session of a dialog that was closed */
  | {
      readonly kind: 'tool';
      readonly toolId: TextToolId;
      readonly input?: string;
      readonly resume?: ToolSession;
    }
  /** @property timeZone the chosen zone; null if the person has not chosen one */
  | { readonly kind: 'your-day'; readonly timeZone: string | null };

export type OpenDialog = { readonly id: number; readonly request: DialogRequest };

/** The open dialogs, the topmost last. Only `DialogHost` reads it. */
export const dialogStore = createStore<{ readonly open: readonly OpenDialog[] }>(() => ({
  open: [],
}));

let lastId = 0;

/** Opens a dialog on top. A second request for a kind that is open, such as a double tap, is ignored. */
export function openDialog(request: DialogRequest): void {
  dialogStore.setState(({ open }) => {
    if (open.some((other) => other.request.kind === request.kind)) {
      return {};
    }
    lastId += 1;
    return { open: [...open, { id: lastId, request }] };
  });
}

export function closeDialog(id: number): void {
  dialogStore.setState(({ open }) => ({ open: open.filter((other) => other.id !== id) }));
}

/** Called on navigation to another screen and at log-out. */
export function closeAllDialogs(): void {
  dialogStore.setState({ open: [] });
}
