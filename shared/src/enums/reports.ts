/** The reasons for a report, in display order. */
export const reportReasons = ['hurtful', 'untrue', 'misquoted', 'unfitting', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  hurtful: 'It is hurtful or unsafe',
  untrue: 'It says something untrue',
  misquoted: 'It misuses or misquotes Scripture',
  unfitting: 'It does not fit what was asked for',
  other: 'Something else',
};
