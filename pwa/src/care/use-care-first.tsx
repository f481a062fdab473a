import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { careLanguage } from '@emmaus/shared/domain/care/care-texts';
import { AnnouncedCard } from './care-notice';
import { judge } from './load-care-needs';
import { useCareNeeds } from './use-care-needs';

type Options = {
  /** The current content of the field. */
  readonly text: string;
  /** Sends the text. @param seenNeeds the needs whose card the person has seen before going on */
  readonly ask: (seenNeeds: readonly CareNeed[]) => void;
  readonly proceedLabel: string;
  /** Care needs that the server detected in a text that was sent. */
  readonly serverNeeds?: readonly CareNeed[];
};

type Judged = { readonly text: string; readonly needs: readonly CareNeed[] };

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
  const [held, setHeld] = useState<Judged | null>(null);
  const [confirmed, setConfirmed] = useState<Judged | null>(null);
  const card = useRef<HTMLElement>(null);
  const isHeld = held?.text === text;
  useEffect(() => {
    if (isHeld) {
      card.current?.focus();
    }
  }, [isHeld]);

  const judged = [held, confirmed].find((each) => each?.text === text);
  const deviceNeeds = judged?.needs ?? needsAfterPause;
  const cardNeeds = deviceNeeds.length > 0 ? deviceNeeds : serverNeeds;
  const proceed = (): void => {
    setConfirmed({ text, needs: cardNeeds });
    setHeld(null);
    ask(cardNeeds);
  };
  const askAfterCheck = (): void => {
    if (confirmed?.text === text) {
      ask(confirmed.needs);
      return;
    }
    judge(text, (needs) => {
      if (needs.length === 0) {
        ask([]);
        return;
      }
      setHeld({ text, needs });
      card.current?.focus();
    });
  };
  // The server withheld its answer to this text, so the way on must be offered too.
  const isWithheld = serverNeeds.length > 0 && confirmed?.text !== text;
  return {
    ask: askAfterCheck,
    card: (
      <AnnouncedCard
        ref={card}
        needs={cardNeeds}
        language={careLanguage(text)}
        {...(isHeld || isWithheld ? { proceed: { label: proceedLabel, onProceed: proceed } } : {})}
      />
    ),
  };
}
