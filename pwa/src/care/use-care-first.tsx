import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { AnnouncedCard } from './care-notice';
import { useCareNeeds } from './use-care-needs';

type Options = {
  /** What is being typed. */
  readonly text: string;
  /** What the person asks for, such as an answer to it. */
  readonly ask: () => void;
  readonly goOnLabel: string;
  /** What others than this device read in it, once it was asked. */
  readonly found?: readonly CareNeed[];
};

/**
 * Puts help before an answer: `ask` holds a text that calls for it back, once, until the person goes on. It decides on
 * this device; a question that is held was sent to nobody.
 */
export function useCareFirst({ text, ask, goOnLabel, found = [] }: Options): {
  readonly ask: () => void;
  /** Stands before any answer; nothing for most texts. */
  readonly card: ReactNode;
} {
  const settled = useCareNeeds(text);
  const [held, setHeld] = useState<string | null>(null);
  const [passed, setPassed] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const isHeld = held === text;
  useEffect(() => {
    if (isHeld) {
      card.current?.focus();
    }
  }, [isHeld]);

  const own = isHeld || passed === text ? careNeeds(text) : settled;
  const goOn = (): void => {
    setPassed(text);
    setHeld(null);
    ask();
  };
  return {
    ask: () => {
      if (passed === text || careNeeds(text).length === 0) {
        ask();
        return;
      }
      setHeld(text);
      card.current?.focus();
    },
    card: (
      <AnnouncedCard
        ref={card}
        needs={own.length > 0 ? own : found}
        {...(isHeld ? { goOn: { label: goOnLabel, onGoOn: goOn } } : {})}
      />
    ),
  };
}
