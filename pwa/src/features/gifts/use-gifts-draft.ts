import { useState } from 'react';
import type { Responses } from '@emmaus/shared/domain/gifts/score-responses';
import { useDraft } from '../../data/drafts/use-draft';
import type { GiftsDraft } from './gifts-draft';
import { noAnswers, parseGiftsDraft, serializeGiftsDraft } from './gifts-draft';

export type GiftsDraftState = {
  readonly draft: GiftsDraft;
  readonly isLoaded: boolean;
  readonly change: (draft: GiftsDraft) => void;
  readonly discard: () => Promise<void>;
};

/** The answers so far, stored as a draft that survives a reload. @param initial answers that replace the draft */
export function useGiftsDraft(initial: Responses | undefined): GiftsDraftState {
  const stored = useDraft('gifts');
  const [current, setCurrent] = useState<GiftsDraft | null>(() =>
    initial === undefined ? null : atLastAnswer(initial),
  );
  return {
    draft: current ?? parseGiftsDraft(stored.text),
    isLoaded: stored.isLoaded,
    change: (draft) => {
      setCurrent(draft);
      stored.setText(serializeGiftsDraft(draft));
    },
    discard: async () => {
      setCurrent(noAnswers);
      await stored.discard();
    },
  };
}

/** A draft that shows the last answered question. */
function atLastAnswer(responses: Responses): GiftsDraft {
  return parseGiftsDraft(JSON.stringify({ responses, step: Object.keys(responses).length - 1 }));
}
