import type { Answers } from '@emmaus/shared/entities/profile';
import type { ContentSource, WalkContent } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

export type WalkRequest = {
  readonly userId: string;
  readonly date: LocalDay;
  /** The person's name as typed at sign-up. */
  readonly name: string;
  readonly answers: Answers;
  /** Slugs of the person's devotions within 30 days on either side of the date. */
  readonly usedRecently: readonly string[];
};

type WrittenWalk = {
  /** Identifies the devotion behind the walk, so that it does not repeat too soon. */
  readonly slug: string;
  readonly title: string;
  readonly content: WalkContent;
  readonly source: ContentSource;
};

/** Writes the walk of one person and one date. The same request gives the same walk. */
export type WalkWriter = { readonly write: (request: WalkRequest) => Promise<WrittenWalk> };
