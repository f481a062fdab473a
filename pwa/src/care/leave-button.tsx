import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CareLanguage } from '@emmaus/shared/domain/care/care-texts';
import { careLabels } from '@emmaus/shared/domain/care/care-texts';
import { Button } from '../design/primitives/button';
import { leaveQuickly } from '../platform/leave-quickly';

/** For a person who must hide at once what they read: one tap shows an unremarkable page instead of this one. */
export function LeaveButton({ language }: { readonly language: CareLanguage }): ReactNode {
  return (
    <Button tone="quiet" icon={<DoorOpen aria-hidden size={18} />} onClick={leaveQuickly}>
      {careLabels[language].leave}
    </Button>
  );
}
