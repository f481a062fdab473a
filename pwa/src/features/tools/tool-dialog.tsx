import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { isMember, isMetered } from '@emmaus/shared/domain/entitlement';
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
import { useToolRun } from './use-tool-run';
import { useToolSession } from './use-tool-session';

export type ToolDialogProps = {
  readonly toolId: TextToolId;
  readonly onClose: () => void;
  /** What stands in the field at first. */
  readonly input?: string;
  /** What was closed a moment ago. */
  readonly resume?: ToolSession;
  readonly api?: Pick<ToolsApi, 'ask'>;
};

/** A tool that answers a text with a text (spec section 2). */
export function ToolDialog(props: ToolDialogProps): ReactNode {
  const { toolId, onClose, input: initialInput = '', resume, api = pageToolsApi } = props;
  const profile = useProfile();
  const kept = useToolSession({ toolId, input: initialInput, resume });
  const { session } = kept;
  const { run, ask, cancel, clearFailure } = useToolRun({ toolId, api, kept });
  const care = useCareFirst({
    text: session.input,
    ask: () => void ask(),
    proceedLabel: 'Go on with my question',
    serverNeeds: session.answer?.needsCare === true ? ['self-harm'] : [],
  });
  const isOnline = useIsOnline();
  const soFar = run.kind === 'idle' ? '' : run.text;
  const answerRef = useRef<HTMLElement>(null);
  const answerId = session.answer?.id;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (run.kind === 'asking') {
      wasAsking.current = true;
    } else if (wasAsking.current && answerId !== undefined) {
      wasAsking.current = false;
      // Who reads along stays where they are; who hears it is told where it begins.
      answerRef.current?.focus({ preventScroll: true });
    }
  }, [run.kind, answerId]);

  const close = (): void => {
    onClose();
    if (!hasSomethingToLose(session, initialInput)) {
      void kept.discard().catch(() => undefined);
    } else if (!isOnline && session.answer === undefined) {
      showToast({
        title: 'Kept as a draft',
        description: 'Your words will be here when you come back.',
        action: { label: 'Discard', onClick: () => void kept.discard().catch(() => undefined) },
      });
    } else {
      void kept.discard().catch(() => undefined);
      offerToGoOn(props, session);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={toolNames[toolId]}
      description={toolCards[toolId].description}
    >
      {profile === undefined || profile === null || !kept.isLoaded ? (
        <Skeleton label="Opening the tool..." />
      ) : (
        <div className="space-y-6">
          {!isMember(profile.membershipTier) && <UpgradeBanner title="Upgrade Required" />}
          <ToolForm
            toolId={toolId}
            kept={kept}
            run={run}
            isOnline={isOnline}
            isLocked={!isMember(profile.membershipTier)}
            price={priceFor(profile)}
            onAsk={care.ask}
            onCancel={cancel}
            onTyped={clearFailure}
          />
          {care.card}
          {session.asked !== undefined && (session.answer !== undefined || soFar !== '') && (
            <ToolAnswer
              key={session.asked.key}
              ref={answerRef}
              toolId={toolId}
              input={session.asked.input}
              answer={session.answer}
              soFar={soFar}
              entry={session.entry}
              timeZone={profile.timeZone}
              onChange={kept.change}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function priceFor({ membershipTier }: Profile): 'metered' | 'included' {
  return isMetered(membershipTier) ? 'metered' : 'included';
}

/** Closing resets every field (spec section 4); a slip of the finger must not cost an answer. */
function offerToGoOn({ toolId, input }: ToolDialogProps, resume: ToolSession): void {
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
