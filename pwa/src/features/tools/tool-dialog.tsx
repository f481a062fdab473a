import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isMember, isMetered } from '@emmaus/shared/domain/entitlement';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { toolNames } from '@emmaus/shared/enums/tools';
import { useCareFirst } from '../../care/use-care-first';
import type { ToolsApi } from '../../data/api/tools-api';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { useIsOnline } from '../../platform/use-is-online';
import { ToolAnswer } from './tool-answer';
import { toolCards } from './tool-catalog';
import { ToolForm } from './tool-form';
import type { ToolSession } from '../../data/tools/tool-session';
import { hasSomethingToLose } from '../../data/tools/tool-session';
import { pageToolsApi } from './tools-page-api';
import { UpgradeBanner } from './upgrade-banner';
import type { RunState } from './use-tool-run';
import { useToolRun } from './use-tool-run';
import { useToolSession } from './use-tool-session';

export type ToolDialogProps = {
  readonly toolId: TextToolId;
  readonly onClose: () => void;
  /** The initial content of the field. */
  readonly input?: string;
  /** The session of a dialog that was closed, to restore it. */
  readonly resume?: ToolSession;
  readonly api?: Pick<ToolsApi, 'ask'>;
};

/** The dialog of a text tool: question and answer (docs/product-spec.md). */
export function ToolDialog(props: ToolDialogProps): ReactNode {
  const { toolId, onClose, input: initialInput = '', resume, api = pageToolsApi } = props;
  const profile = useProfile();
  const stored = useToolSession({ toolId, input: initialInput, resume });
  const { session } = stored;
  const { run, ask, cancel, clearFailure } = useToolRun({ toolId, api, stored });
  const care = useCareFirst({
    text: session.input,
    ask: (seenNeeds) => void ask(seenNeeds),
    proceedLabel: 'Go on with my question',
    serverNeeds: serverNeedsOf(session.answer),
  });
  const isOnline = useIsOnline();
  const partialText = run.kind === 'idle' ? '' : run.text;
  const answerRef = useAnswerFocus(run.kind, session.answer?.id);

  const close = (): void => {
    onClose();
    if (!hasSomethingToLose(session, initialInput)) {
      void stored.discard().catch(() => undefined);
    } else if (!isOnline && session.answer === undefined) {
      showToast({
        title: 'Kept as a draft',
        description: 'Your words will be here when you come back.',
        action: { label: 'Discard', onClick: () => void stored.discard().catch(() => undefined) },
      });
    } else {
      void stored.discard().catch(() => undefined);
      offerUndo(props, session);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={toolNames[toolId]}
      description={toolCards[toolId].description}
    >
      {profile === undefined || profile === null || !stored.isLoaded ? (
        <Skeleton label="Opening the tool..." />
      ) : (
        <div className="space-y-6">
          {!isMember(profile.membershipTier) && <UpgradeBanner title="Upgrade Required" />}
          <ToolForm
            toolId={toolId}
            stored={stored}
            run={run}
            isOnline={isOnline}
            isLocked={!isMember(profile.membershipTier)}
            price={priceFor(profile)}
            onAsk={care.ask}
            onCancel={cancel}
            onTyped={clearFailure}
          />
          {care.card}
          {session.asked !== undefined && (session.answer !== undefined || partialText !== '') && (
            <ToolAnswer
              key={session.asked.key}
              ref={answerRef}
              toolId={toolId}
              input={session.asked.input}
              answer={session.answer}
              partialText={partialText}
              entry={session.entry}
              timeZone={profile.timeZone}
              onChange={stored.change}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Moves the focus to an answer when it is complete. @returns the ref of the answer's section */
function useAnswerFocus(
  runKind: RunState['kind'],
  answerId: string | undefined,
): RefObject<HTMLElement | null> {
  const answerRef = useRef<HTMLElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (runKind === 'asking') {
      wasAsking.current = true;
    } else if (wasAsking.current && answerId !== undefined) {
      wasAsking.current = false;
      // The focus tells a screen reader where the answer begins. `preventScroll` keeps the position of a person who reads.
      answerRef.current?.focus({ preventScroll: true });
    }
  }, [runKind, answerId]);
  return answerRef;
}

function serverNeedsOf(answer: ToolAnswerBody | undefined): readonly CareNeed[] {
  return answer?.careNeeds ?? (answer?.needsCare === true ? ['self-harm'] : []);
}

function priceFor({ membershipTier }: Profile): 'metered' | 'included' {
  return isMetered(membershipTier) ? 'metered' : 'included';
}

/** Closing clears the session (docs/product-spec.md). Undo restores it after an accidental close. */
function offerUndo({ toolId, input }: ToolDialogProps, resume: ToolSession): void {
  showToast({
    title: 'Closed',
    description: 'Words and answers are cleared when a tool is closed.',
    action: {
      label: 'Undo',
      onClick: () =>
        openDialog({ kind: 'tool', toolId, resume, ...(input === undefined ? {} : { input }) }),
    },
  });
}
