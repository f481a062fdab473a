import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import { repairQuotations } from '../../scripture/quotations/repair-quotations';
import type { Repair } from '../../scripture/quotations/repair-quotations';
import { toPlainText } from './wording-rules';

export type RepairedTexts = {
  /** The text as it may be shown; null where nothing was left. */
  readonly get: (text: string) => string | null;
  /** References of all that is quoted in the texts. */
  readonly quoted: readonly string[];
  /** What was done, by kind; for the log. */
  readonly repairs: readonly Repair[];
};

type Options = {
  readonly otherQuotes: 'kept' | 'removed';
  /** What the person wrote may be said back to them. */
  readonly userText: string;
};

/** Compares every quotation in the texts with the Bible, puts its words for altered ones and takes out the rest. */
export async function repairTexts(
  texts: readonly string[],
  checker: QuotationChecker,
  { otherQuotes, userText }: Options,
): Promise<RepairedTexts> {
  const repairedByText = new Map<string, string>();
  const quoted: string[] = [];
  const repairs: Repair[] = [];
  for (const text of new Set(texts)) {
    const plain = toPlainText(text);
    const checked = await checker.check(plain);
    const repaired = repairQuotations(plain, checked, { otherQuotes, allowedTexts: [userText] });
    repairedByText.set(text, repaired.text);
    quoted.push(...repaired.quoted);
    repairs.push(...repaired.repairs);
  }
  return {
    get: (text) => {
      const now = repairedByText.get(text) ?? '';
      return /[\p{L}\p{N}]/u.test(now) ? now : null;
    },
    quoted: [...new Set(quoted)],
    repairs,
  };
}
