import { ConfigError } from './config-error';

type Rule = { readonly given: string; readonly needs: readonly string[] };

/** A service needs all of its variables or none: an incomplete configuration would fail later, at a person's request. */
const rules: readonly Rule[] = [
  { given: 'STRIPE_SECRET_KEY', needs: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] },
  { given: 'STRIPE_WEBHOOK_SECRET', needs: ['STRIPE_SECRET_KEY'] },
  { given: 'STRIPE_PRICE_ID', needs: ['STRIPE_SECRET_KEY'] },
  { given: 'STRIPE_API_BASE', needs: ['STRIPE_SECRET_KEY'] },
  { given: 'OPENAI_BASE_URL', needs: ['OPENAI_API_KEY'] },
  { given: 'OPENAI_MODEL', needs: ['OPENAI_API_KEY'] },
  { given: 'OPENAI_MODERATION_MODEL', needs: ['OPENAI_API_KEY'] },
  { given: 'SMTP_URL', needs: ['MAIL_FROM'] },
  { given: 'MAIL_FROM', needs: ['SMTP_URL'] },
];

/** @throws ConfigError that names the missing variables of each rule */
export function refuseHalfSet(given: Readonly<Record<string, string | undefined>>): void {
  const gaps = rules.flatMap((rule) => {
    const missing = rule.needs.filter((name) => given[name] === undefined);
    return given[rule.given] === undefined || missing.length === 0
      ? []
      : [
          `${rule.given} is set, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not`,
        ];
  });
  if (gaps.length > 0) {
    throw new ConfigError(gaps.join('; '));
  }
}
