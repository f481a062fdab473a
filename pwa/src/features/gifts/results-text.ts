import { giftName, rankedScores } from '@emmaus/shared/domain/assessment-library-entry';
import { describeTopGifts } from '@emmaus/shared/domain/gifts/describe-gifts';
import type { AssessmentResults } from '@emmaus/shared/entities/assessment';
import { giftTagCount } from '@emmaus/shared/enums/gifts';

export const giftsNote =
  'This is an aid to reflection, not a verdict. Read Romans 12, 1 Corinthians 12 and Ephesians 4, and ask people who know you what they see. Christians understand some of these gifts differently, and every one of them is given for the good of others.';

/** The results as plain text, for Copy and Download. */
export function resultsText(results: AssessmentResults, date: string): string {
  const top = describeTopGifts(results).map(
    ({ name, score, description, applications, reference }) =>
      [
        `${name} (${score} of ${giftTagCount})`,
        description,
        ['Practical ways to use it:', ...applications.map((one) => `- ${one}`)].join('\n'),
        `Read: ${reference}`,
      ].join('\n\n'),
  );
  const all = rankedScores(results.allScores).map(
    ({ gift, score }) => `${giftName(gift)}: ${score} of ${giftTagCount}`,
  );
  return [
    `Your Spiritual Gifts\n${date}`,
    ...top,
    ['All scores', ...all].join('\n'),
    giftsNote,
  ].join('\n\n');
}
