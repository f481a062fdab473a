import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import { repairQuotations } from '../../scripture/quotations/repair-quotations';
import type { Repair } from '../../scripture/quotations/repair-quotations';
import { toPlainText } from './wording-rules';

export type RepairedTexts = {
  /** Returns the repaired text, or null if nothing is left of it. */
  readonly get: (text: string) => string | null;
  /** References of all Scripture quotations in the texts. */
  readonly quoted: readonly string[];
  /** Kinds of the repairs, for the log. */
  readonly repairs: readonly Repair[];
};

type Options = {
  readonly otherQuotes: 'kept' | 'removed';
  /** The person's own input, which the answer may quote. */
  readonly userText: string;
};

/** Checks every quotation in the texts against the Bible, corrects altered ones and removes invented ones. */
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
