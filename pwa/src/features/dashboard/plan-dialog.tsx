import type { ReactNode } from 'react';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';

/** What the paid plan will hold, said plainly while it cannot be bought yet. */
export function PlanDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Discipleship"
      description="Guided prayer, thirteen tools for Scripture, a journal and downloads."
    >
      <p>
        Discipleship is not open yet. Your daily walk, your library and your progress are free, and
        they stay free.
      </p>
      <Button className="mt-6 w-full sm:w-auto" onClick={onClose}>
        Back to my walk
      </Button>
    </Dialog>
  );
}
