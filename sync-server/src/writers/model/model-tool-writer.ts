import type { Logger } from 'pino';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import type { Scripture } from '../../scripture/scripture';
import { createAnswerPage } from '../library/tools/answers/answer-page';
import type { ToolWriterAnswer, ToolRequest, ToolWriter } from '../tool-writer';
import type { AskDeps } from './ask-model';
import { askModel } from './ask-model';
import { factsAbout } from './facts-about';
import { commonInstructions } from './instructions';
import { repairTexts } from './repair-texts';
import type { ModelAllowance } from './model-allowance';
import { ModelError } from './model-error';
import { moderate } from './moderate';
import { existingPassages } from './tools/existing-passages';
import type { LayoutContext, ToolFormat } from './tools/tool-format';
import { withToolFormat } from './tools/tool-formats';
import { watchAnswer } from './watch-answer';
import { requireAllowedWording } from './wording-rules';

export type ModelToolWriterDeps = AskDeps & {
  readonly log: Logger;
  readonly library: ToolWriter;
  readonly allowance: ModelAllowance;
  /** Loaded at the first question. */
  readonly loadTexts: () => Promise<{
    readonly scripture: Scripture;
    readonly checker: QuotationChecker;
  }>;
  readonly deadlineMs: number;
};

/** For both attempts together. No person waits longer for a tool (product requirement). */
export const toolDeadlineMs = 30_000;

const maxTokens = 3000;
/** Longer inputs are cut. */
const maxInputLength = 4000;

/**
 * Creates the writer that asks a model and checks and corrects its answer. If that fails, the library answers free of
 * charge; if this installation chose the library, it answers at the usual price.
 */
export function createModelToolWriter(deps: ModelToolWriterDeps): ToolWriter {
  return {
    write: async (request) => {
      request.signal?.throwIfAborted();
      const allowance = await deps.allowance.take({ kind: 'tool', userId: request.userId });
      switch (allowance) {
        case 'allowed':
          return withLibraryFallback(deps, request);
        case 'switched-off':
          return deps.library.write(request);
        case 'used-up':
          return fallbackAnswer(deps, request);
        default:
          return assertNever(allowance);
      }
    },
  };
}

async function withLibraryFallback(
  deps: ModelToolWriterDeps,
  request: ToolRequest,
): Promise<ToolWriterAnswer> {
  const { log, client } = deps;
  const deadline = AbortSignal.timeout(deps.deadlineMs);
  try {
    const moderation = await moderate(deps, request.input, {
      deadline,
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    if (moderation?.isFlagged === true) {
      // The library's answers name help in danger and ignore hateful input.
      log.info({ toolId: request.toolId }, 'moderation flagged the input; the library answers');
      const needsCare = moderation.categories.some((name) => name.startsWith('self-harm'));
      return { ...(await fallbackAnswer(deps, request)), needsCare };
    }
    const answer = await withToolFormat(request.toolId, (format) =>
      ask(deps, request, { format, deadline }),
    );
    return { ...answer, source: 'model', model: client.model };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (!(error instanceof ModelError)) {
      log.error({ err: error, toolId: request.toolId }, 'the model call failed');
    }
    return fallbackAnswer(deps, request);
  }
}

async function fallbackAnswer(
  { library }: ModelToolWriterDeps,
  request: ToolRequest,
): Promise<ToolWriterAnswer> {
  return { ...(await library.write(request)), isFallback: true };
}

function ask<Raw>(
  deps: ModelToolWriterDeps,
  request: ToolRequest,
  { format, deadline }: { readonly format: ToolFormat<Raw>; readonly deadline: AbortSignal },
): Promise<ToolWriterAnswer> {
  const { toolId, input, signal, onProgress } = request;
  return askModel(deps, {
    name: toolId,
    instructions: `${commonInstructions}\n\nTask: ${format.instructions}`,
    facts: factsAbout(request),
    userText: input.slice(0, maxInputLength),
    schema: format.schema,
    maxTokens,
    deadline,
    ...(signal === undefined ? {} : { signal }),
    accept: (raw) => {
      onProgress?.({ stage: 'checking' });
      return buildAnswer(deps, request, { format, raw });
    },
    ...(onProgress === undefined
      ? {}
      : { watch: watchAnswer(deps, { request, format, onProgress }) }),
  });
}

async function buildAnswer<Raw>(
  deps: ModelToolWriterDeps,
  request: ToolRequest,
  { format, raw }: { readonly format: ToolFormat<Raw>; readonly raw: Raw },
): Promise<ToolWriterAnswer> {
  format.check(raw);
  requireAllowedWording(format.texts(raw));
  const { scripture, checker } = await deps.loadTexts();
  const { otherQuotes } = format;
  const repairedTexts = await repairTexts(format.texts(raw), checker, {
    otherQuotes,
    userText: request.input,
  });
  if (repairedTexts.repairs.length > 0) {
    deps.log.info(
      { toolId: request.toolId, repairs: repairedTexts.repairs },
      'quotations were corrected',
    );
  }
  const tools: LayoutContext = {
    request,
    repaired: repairedTexts.get,
    existing: (references) => existingPassages(scripture, references),
  };
  format.checkSense?.(raw, tools);
  const page = createAnswerPage(scripture);
  format.layOut(page, raw, tools);
  page.mention(repairedTexts.quoted);
  const answer = page.finish({ isStrong: true });
  if (answer.result.trim() === '') {
    throw new ModelError('rule-violation', { rule: 'empty after repair' });
  }
  return answer;
}
