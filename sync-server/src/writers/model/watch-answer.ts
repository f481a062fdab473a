import type { Logger } from 'pino';
import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import type { Scripture } from '../../scripture/scripture';
import { createAnswerPage } from '../library/tools/answers/answer-page';
import type { ToolRequest, WritingProgress } from '../tool-writer';
import type { ModelWatch } from './ask-model';
import { parsePartialJson, pendingText } from './parse-partial-json';
import { jsonSchemaOf } from './json-schema-of';
import type { RepairedTexts } from './repair-texts';
import { repairTexts } from './repair-texts';
import { ModelError } from './model-error';
import { existingPassages } from './tools/existing-passages';
import type { ToolFormat } from './tools/tool-format';
import { isLanguageDetectable, requireAllowedWording } from './wording-rules';

type Deps = {
  readonly log: Pick<Logger, 'error'>;
  readonly loadTexts: () => Promise<{
    readonly scripture: Scripture;
    readonly checker: QuotationChecker;
  }>;
};

type Watched<Raw> = {
  readonly request: ToolRequest;
  readonly format: ToolFormat<Raw>;
  readonly onProgress: (progress: WritingProgress) => void;
};

/** Thrown when a layout reaches text that is not complete. */
class PendingTextError extends Error {}

/**
 * Reports an answer while the model writes it. A text is reported once it is complete and has passed the same rules,
 * repair and layout as the final answer. After a broken rule, the attempt reports nothing more.
 */
export function watchAnswer<Raw>(deps: Deps, watched: Watched<Raw>): () => ModelWatch {
  const { request, onProgress } = watched;
  return () => {
    const layOut = partialAnswer(deps, watched);
    let latest: string | null = null;
    let isBusy = false;
    let hasEnded = false;
    let shown = '';
    const showLatest = async (): Promise<void> => {
      while (latest !== null) {
        const written: string = latest;
        latest = null;
        const text = await layOut(written);
        if (!hasEnded && text.length > shown.length) {
          shown = text;
          onProgress({ stage: 'writing', text });
        }
      }
    };
    onProgress({ stage: 'writing' });
    return {
      onPartialJson: (soFar) => {
        if (!hasEnded) {
          latest = soFar;
        }
        if (isBusy || hasEnded) {
          return;
        }
        isBusy = true;
        showLatest()
          .catch((error: unknown) => {
            hasEnded = true;
            if (!(error instanceof ModelError)) {
              deps.log.error(
                { err: error, toolId: request.toolId },
                'a partial answer could not be shown',
              );
            }
          })
          .finally(() => {
            isBusy = false;
          });
      },
      end: () => {
        hasEnded = true;
        latest = null;
      },
    };
  };
}

/**
 * @returns a function for the part of a partial answer that can be shown; it throws ModelError if that part breaks a
 * rule
 */
function partialAnswer<Raw>(
  { loadTexts }: Deps,
  { request, format }: Watched<Raw>,
): (written: string) => Promise<string> {
  const schema = { json: jsonSchemaOf(format.schema), zod: format.schema };
  const repaired = new Map<string, RepairedTexts>();
  let answerText = '';
  return async (written) => {
    const raw = parsePartialJson(written, schema);
    const texts = raw === null ? [] : format.texts(raw).filter((text) => text !== pendingText);
    const isNew = texts.some((text) => !repaired.has(text));
    if (raw === null || !isNew || !isLanguageDetectable(texts)) {
      return answerText;
    }
    requireAllowedWording(texts);
    const { scripture, checker } = await loadTexts();
    const { otherQuotes } = format;
    const options = { otherQuotes, userText: request.input };
    for (const text of texts.filter((one) => !repaired.has(one))) {
      repaired.set(text, await repairTexts([text], checker, options));
    }
    const page = createAnswerPage(scripture);
    try {
      format.layOut(page, raw, {
        request,
        repaired: (text) => repaired.get(requireWritten(text))?.get(text) ?? null,
        existing: (references) => existingPassages(scripture, references.map(requireWritten)),
      });
    } catch (error) {
      if (!(error instanceof PendingTextError)) {
        throw error;
      }
    }
    answerText = withoutLastHeading(page.finish({ isStrong: true }).result);
    return answerText;
  };
}

function requireWritten(text: string): string {
  if (text === pendingText) {
    throw new PendingTextError();
  }
  return text;
}

/** Removes a last heading whose text is not complete. */
function withoutLastHeading(text: string): string {
  return text.replace(/(?:(?:^|\n\n)## [^\n]*)+$/, '');
}
