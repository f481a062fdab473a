import type { Logger } from 'pino';
import type { WalkContent } from '@emmaus/shared/entities/walk';
import type { TimeAvailable } from '@emmaus/shared/enums/answers';
import { defaultTimeAvailable } from '@emmaus/shared/enums/answers';
import { z } from 'zod';
import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import type { Scripture } from '../../scripture/scripture';
import { nameInPrayer } from '../library/name-in-prayer';
import type { WalkRequest, WalkWriter } from '../walk-writer';
import type { AskDeps } from './ask-model';
import { askModel } from './ask-model';
import { factsAbout } from './facts-about';
import { commonInstructions } from './instructions';
import { repairTexts } from './repair-texts';
import type { ModelAllowance } from './model-allowance';
import { ModelError } from './model-error';
import { requireAllowedWording, requireLength } from './wording-rules';

export type ModelWalkWriterDeps = AskDeps & {
  readonly log: Logger;
  readonly library: WalkWriter;
  readonly allowance: ModelAllowance;
  readonly loadTexts: () => Promise<{
    readonly scripture: Scripture;
    readonly checker: QuotationChecker;
  }>;
  readonly deadlineMs: number;
};

export const walkDeadlineMs = 60_000;
const maxTokens = 5000;
const postMaxLength = 240;
const maxVerseWords = 120;
/** Distinguishes walks of the model from devotions of the library in `usedRecently`. */
const slugPrefix = 'model ';

const walkSchema = z.strictObject({
  title: z.string(),
  verse: z.string(),
  devotion: z.array(z.string()),
  reflectivePrompt: z.string(),
  applicationTip: z.string(),
  prayer: z.array(z.string()),
  socialPosts: z.array(z.string()),
});
type RawWalk = z.infer<typeof walkSchema>;
type ModelWalk = Awaited<ReturnType<WalkWriter['write']>>;

/** Number of words that the devotion should have, by the reader's time (content guide, "A devotion"). */
const wordsByTime = {
  under1min: [70, 110],
  '1to3min': [190, 280],
  '5to10min': [410, 600],
  '10plusmin': [660, 950],
} as const satisfies Record<TimeAvailable, readonly [number, number]>;
/** Models count words badly, and a walk that is a third longer still reads well. */
const tolerance = 1 / 3;

/**
 * Creates the writer that asks a model for walks. The library writes if the model is not allowed, fails, or writes a
 * walk that breaks a rule.
 */
export function createModelWalkWriter(deps: ModelWalkWriterDeps): WalkWriter {
  return {
    write: async (request) => {
      const allowed = await deps.allowance.take({ kind: 'walk', userId: request.userId });
      if (allowed !== 'allowed') {
        return deps.library.write(request);
      }
      try {
        return await ask(deps, request);
      } catch (error) {
        if (!(error instanceof ModelError)) {
          deps.log.error({ err: error }, 'the model call for a walk failed');
        }
        return deps.library.write(request);
      }
    },
  };
}

function ask(deps: ModelWalkWriterDeps, request: WalkRequest): Promise<ModelWalk> {
  const [min, max] = wordsByTime[timeOf(request)];
  const recentVerses = request.usedRecently
    .filter((slug) => slug.startsWith(slugPrefix))
    .map((slug) => slug.slice(slugPrefix.length));
  return askModel(deps, {
    name: 'daily-walk',
    instructions: `${commonInstructions}

Task: Write today's devotion. \`verse\` is the reference of one to four verses. \`devotion\` is the text in paragraphs, ${min} to ${max} words together: one verse, one real scene or image, one thought carried to its end. \`reflectivePrompt\` is one open question about this passage. \`applicationTip\` is one to three sentences, doable today. \`prayer\` is first person, addressed to God, 60 to 120 words, ends with "Amen."; it may say {name} once where the reader would say their own name. \`socialPosts\` are three posts of at most 200 characters that stand alone, without hashtags; the app adds the reference.`,
    facts: [
      factsAbout(request),
      ...(recentVerses.length === 0
        ? []
        : [`Verses of the days around, not to be used: ${recentVerses.join('; ')}`]),
    ].join('\n'),
    // A walk has no typed input.
    userText: null,
    schema: walkSchema,
    maxTokens,
    deadline: AbortSignal.timeout(deps.deadlineMs),
    accept: (raw) => buildWalk(deps, request, raw),
  });
}

async function buildWalk(
  deps: ModelWalkWriterDeps,
  request: WalkRequest,
  raw: RawWalk,
): Promise<ModelWalk> {
  requireLengths(raw, request);
  const texts = [
    raw.title,
    ...raw.devotion,
    raw.reflectivePrompt,
    raw.applicationTip,
    ...raw.prayer,
    ...raw.socialPosts,
  ];
  requireAllowedWording(texts);
  const { scripture, checker } = await deps.loadTexts();
  const passage = scripture.passage(raw.verse);
  if (passage === null || passage.wordCount > maxVerseWords) {
    throw new ModelError('rule-violation', { rule: 'verse' });
  }
  const slug = `${slugPrefix}${passage.reference}`;
  if (request.usedRecently.includes(slug)) {
    throw new ModelError('rule-violation', { rule: 'verse used recently' });
  }
  const repairedTexts = await repairTexts(texts, checker, { otherQuotes: 'removed', userText: '' });
  if (repairedTexts.repairs.length > 0) {
    deps.log.info({ repairs: repairedTexts.repairs }, 'quotations of a walk were corrected');
  }
  const repaired = (text: string): string => {
    const words = repairedTexts.get(text);
    if (words === null) {
      throw new ModelError('rule-violation', { rule: 'empty after repair' });
    }
    return removeExclamationMarks(words);
  };
  const content: WalkContent = {
    verse: { reference: passage.reference, text: passage.text },
    devotion: raw.devotion
      .flatMap((paragraph) => repairedTexts.get(paragraph) ?? [])
      .map(removeExclamationMarks)
      .join('\n\n'),
    reflectivePrompt: repaired(raw.reflectivePrompt),
    applicationTip: repaired(raw.applicationTip),
    prayer: nameInPrayer(raw.prayer.map(repaired).join('\n\n'), request.name),
    socialPosts: postsOf(
      raw.socialPosts.flatMap((post) => repairedTexts.get(post) ?? []),
      passage.reference,
    ),
  };
  requireLength('devotion', content.devotion, withTolerance(wordsByTime[timeOf(request)]));
  return { slug, title: repaired(raw.title), content, source: 'model' };
}

function requireLengths(raw: RawWalk, request: WalkRequest): void {
  requireLength('title', raw.title, [1, 12]);
  requireLength('devotion', raw.devotion.join(' '), withTolerance(wordsByTime[timeOf(request)]));
  requireLength('reflectivePrompt', raw.reflectivePrompt, [4, 60]);
  requireLength('applicationTip', raw.applicationTip, [5, 90]);
  requireLength('prayer', raw.prayer.join(' '), withTolerance([60, 120]));
  if (!raw.reflectivePrompt.includes('?')) {
    throw new ModelError('rule-violation', { rule: 'reflectivePrompt asks nothing' });
  }
}

function timeOf({ answers }: WalkRequest): TimeAvailable {
  return answers.timeAvailable ?? defaultTimeAvailable;
}

function withTolerance([min, max]: readonly [number, number]): readonly [number, number] {
  return [min * (1 - tolerance), max * (1 + tolerance)];
}

/** Appends the reference to each post, and drops posts that are then too long. */
function postsOf(posts: readonly string[], reference: string): string[] {
  const whole = posts
    .map((post) => removeExclamationMarks(post.replaceAll('\n', ' ').replace(/\s*#\p{L}+/gu, '')))
    .map((post) => (/\d+:\d+[^.!?]*\bWEB\b/.test(post) ? post : `${post} (${reference}, WEB)`))
    .filter((post) => post.length <= postMaxLength);
  if (whole.length < 2) {
    throw new ModelError('rule-violation', { rule: 'posts' });
  }
  return whole;
}

/** Replaces exclamation marks outside quotations by full stops. */
function removeExclamationMarks(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, n) => (n % 2 === 1 ? part : part.replace(/!+/g, '.')))
    .join('');
}
