import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { careAnswer } from '@emmaus/shared/domain/care/care-answer';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { careLanguage } from '@emmaus/shared/domain/care/care-texts';
import { helpRegion } from '@emmaus/shared/domain/care/help-region';
import { isoAt } from '../db/instant';
import { mustFindUser } from '../verbs/account/find-user';
import type { AskToolInput } from './ask-tool-input';
import type { ToolDeps } from './tools';

/**
 * Help for the needs of an input, in place of an answer. Nothing is reserved, charged, saved, counted or logged for it.
 */
export async function helpOnlyAnswer(
  { db, ids, clock }: ToolDeps,
  { user, input, languages }: AskToolInput,
  needs: readonly CareNeed[],
): Promise<ToolAnswerBody> {
  const { creditsRemaining } = await mustFindUser(db, user.id);
  const region = helpRegion({ timeZone: user.timeZone, languages });
  return {
    id: ids.next(),
    result: careAnswer({ needs, region, language: careLanguage(input) }),
    references: [],
    source: 'library',
    isStrong: false,
    needsCare: true,
    careNeeds: [...needs],
    creditsUsed: 0,
    creditsRemaining,
    isSaved: false,
    createdAt: isoAt(clock.nowMs()),
  };
}

/** The needs that the writer must respect: the device and the server may have detected different ones. */
export function careNeedsAfterCard({
  input,
  seenNeeds = [],
}: Pick<AskToolInput, 'input' | 'seenNeeds'>): readonly CareNeed[] {
  return [...new Set([...careNeeds(input), ...seenNeeds])];
}
