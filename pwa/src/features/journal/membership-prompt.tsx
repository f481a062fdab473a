import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from '../../design/patterns/state-message';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';

/** Shown to a person without a membership, above the entries of an earlier one. */
export function MembershipPrompt(): ReactNode {
  return (
    <StateMessage
      icon={<NotebookPen aria-hidden size={32} />}
      title="Bible journaling is available with Discipleship membership"
      text="Keep what moved you beside the Scripture that moved it, and find it again."
      action={<Button onClick={() => openDialog({ kind: 'plan' })}>See Discipleship</Button>}
    />
  );
}
