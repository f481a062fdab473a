import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import { repairQuotations } from '../../scripture/quotations/repair-quotations';
import type { Repair } from '../../scripture/quotations/repair-quotations';
import { plainText } from './wording-rules';

export type Mended = {
  /** The text as it may be shown; null where nothing was left. */
  readonly of: (text: string) => string | null;
  /** References of all that is quoted in the texts. */
  readonly quoted: readonly string[];
  /** What was done, by kind; for the log. */
  readonly repairs: readonly Repair[];
};

type Options = {
  readonly otherQuotes: 'kept' | 'removed';
  /** What the person wrote may be said back to them. */
  readonly personWrote: string;
};

/** Compares every quotation in the texts with the Bible, puts its words for altered ones and takes out the rest. */
export async function mendTexts(
  texts: readonly string[],
  checker: QuotationChecker,
  { otherQuotes, personWrote }: Options,
): Promise<Mended> {
  const mended = new Map<string, string>();
  const quoted: string[] = [];
  const repairs: Repair[] = [];
  for (const text of new Set(texts)) {
    const plain = plainText(text);
    const checked = await checker.check(plain);
    const repaired = repairQuotations(plain, checked, { otherQuotes, alsoKnown: [personWrote] });
    mended.set(text, repaired.text);
    quoted.push(...repaired.quoted);
    repairs.push(...repaired.repairs);
  }
  return {
    of: (text) => {
      const now = mended.get(text) ?? '';
      return /[\p{L}\p{N}]/u.test(now) ? now : null;
    },
    quoted: [...new Set(quoted)],
    repairs,
  };
}
