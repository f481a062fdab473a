import type { CareNeed } from '../../enums/care-need';
import type { CareLanguage } from './care-texts';
import { careAdvice, careLabels } from './care-texts';
import type { HelpLine } from './help-lines';
import { helpLines } from './help-lines';
import type { HelpRegion } from './help-region';

type CareAnswerInput = {
  /** At least one, the most pressing first. */
  readonly needs: readonly CareNeed[];
  readonly region: HelpRegion;
  readonly language: CareLanguage;
};

/** The answer to a text that shows care needs, in the markup of answers: advice, help lines, and that no person reads it. */
export function careAnswer({ needs, region, language }: CareAnswerInput): string {
  const lines = helpLines({ region, needs, language });
  return [
    ...needs.slice(0, 2).map((need) => careAdvice[language][need]),
    lines.map(listItem).join('\n'),
    careLabels[language].ofAnswer,
  ].join('\n\n');
}

function listItem({ name, number, way, action, note }: HelpLine): string {
  return `- ${name}: ${way === 'text' ? action : number}${note === '' ? '' : ` (${note})`}`;
}
