import { createStore } from 'zustand/vanilla';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { ToolSession } from '../data/tools/tool-session';
import type { ReportBody } from '@emmaus/shared/api/reports';

/**
 * Every dialog that one feature opens and another one owns, with what it is told. The app's `DialogHost` knows where each
 * comes from, so that features never import each other and a dialog's code is fetched when it is asked for.
 */
export type DialogRequest =
  | { readonly kind: 'account-settings' }
  /** Of the user menu; each step saves. */
  | { readonly kind: 'answers' }
  /** Of the check-in; @property onSaved the answers hold from now on */
  | { readonly kind: 'answers-today'; readonly onSaved: () => void }
  /** Who to call; it works without a network. */
  | { readonly kind: 'get-help' }
  | { readonly kind: 'milestones' }
  | { readonly kind: 'plan' }
  /** @property show left out, results where there are any; @property answers to go on from */
  | {
      readonly kind: 'spiritual-gifts';
      readonly show?: 'results' | 'questions';
      readonly assessmentId?: string;
      readonly answers?: Readonly<Record<string, string>>;
    }
  /** @property fromDailyWalkId the date of the walk that asked for it */
  | {
      readonly kind: 'journal-entry';
      readonly prompt?: string;
      readonly topic?: string;
      readonly fromDailyWalkId?: string;
    }
  /** A generated text that is not right. */
  | {
      readonly kind: 'report';
      readonly generated: Pick<ReportBody, 'toolId' | 'date' | 'text' | 'source' | 'answerId'>;
    }
  | { readonly kind: 'edit-journal-entry'; readonly id: string }
  /** A passage of the Bible in its chapter. */
  | { readonly kind: 'passage'; readonly passage: Passage }
  /** @property input what stands in the field at first; @property resume what was closed a moment ago */
  | {
      readonly kind: 'tool';
      readonly toolId: TextToolId;
      readonly input?: string;
      readonly resume?: ToolSession;
    }
  /** @property timeZone what the person chose; null while nothing was chosen */
  | { readonly kind: 'your-day'; readonly timeZone: string | null };

export type OpenDialog = { readonly id: number; readonly request: DialogRequest };

/** What is open, the topmost last. Only the host reads it. */
export const dialogStore = createStore<{ readonly open: readonly OpenDialog[] }>(() => ({
  open: [],
}));

let lastId = 0;

/** Opens a dialog above whatever is open. Asking twice for the same kind (a double tap) opens one. */
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

/** Another screen came, or nobody is signed in any more. */
export function closeAllDialogs(): void {
  dialogStore.setState({ open: [] });
}
