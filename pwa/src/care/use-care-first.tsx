import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { AnnouncedCard } from './care-notice';
import { useCareNeeds } from './use-care-needs';

type Options = {
  /** The current content of the field. */
  readonly text: string;
  /** Sends the text. */
  readonly ask: () => void;
  readonly proceedLabel: string;
  /** Care needs that the server detected in a text that was sent. */
  readonly serverNeeds?: readonly CareNeed[];
};

/**
 * Shows the care card before an answer (CARE-2): `ask` does not send a text that shows a care need until the person
 * confirms, once per text. The detection runs on this device; nothing is sent before the confirmation.
 */
export function useCareFirst({ text, ask, proceedLabel, serverNeeds = [] }: Options): {
  readonly ask: () => void;
  /** To render before any answer; renders nothing visible for most texts. */
  readonly card: ReactNode;
} {
  const needsAfterPause = useCareNeeds(text);
  const [heldText, setHeldText] = useState<string | null>(null);
  const [confirmedText, setConfirmedText] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const isHeld = heldText === text;
  useEffect(() => {
    if (isHeld) {
      card.current?.focus();
    }
  }, [isHeld]);

  const deviceNeeds = isHeld || confirmedText === text ? careNeeds(text) : needsAfterPause;
  const proceed = (): void => {
    setConfirmedText(text);
    setHeldText(null);
    ask();
  };
  return {
    ask: () => {
      if (confirmedText === text || careNeeds(text).length === 0) {
        ask();
        return;
      }
      setHeldText(text);
      card.current?.focus();
    },
    card: (
      <AnnouncedCard
        ref={card}
        needs={deviceNeeds.length > 0 ? deviceNeeds : serverNeeds}
        {...(isHeld ? { proceed: { label: proceedLabel, onProceed: proceed } } : {})}
      />
    ),
  };
}
