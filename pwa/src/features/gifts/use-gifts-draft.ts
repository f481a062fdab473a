import { useState } from 'react';
import type { Responses } from '@emmaus/shared/domain/gifts/score-responses';
import { useDraft } from '../../data/drafts/use-draft';
import type { GiftsDraft } from './gifts-draft';
import { noAnswers, parseGiftsDraft, storedGiftsDraft } from './gifts-draft';

export type KeptGiftsDraft = {
  readonly draft: GiftsDraft;
  readonly isLoaded: boolean;
  readonly change: (draft: GiftsDraft) => void;
  readonly discard: () => Promise<void>;
};

/** The answers so far, kept on disk, so that a reload in the middle loses none. @param given answers that come before what was kept */
export function useGiftsDraft(given: Responses | undefined): KeptGiftsDraft {
  const kept = useDraft('gifts');
  const [current, setCurrent] = useState<GiftsDraft | null>(() =>
    given === undefined ? null : lastAnswered(given),
  );
  return {
    draft: current ?? parseGiftsDraft(kept.text),
    isLoaded: kept.isLoaded,
    change: (draft) => {
      setCurrent(draft);
      kept.setText(storedGiftsDraft(draft));
    },
    discard: async () => {
      setCurrent(noAnswers);
      await kept.discard();
    },
  };
}

function lastAnswered(responses: Responses): GiftsDraft {
  return parseGiftsDraft(JSON.stringify({ responses, step: Object.keys(responses).length - 1 }));
}
