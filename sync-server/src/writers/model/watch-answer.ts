import type { Logger } from 'pino';
import type { QuotationChecker } from '../../scripture/quotations/check-quotations';
import type { Scripture } from '../../scripture/scripture';
import { createPage } from '../library/tools/answers/page';
import type { ToolRequest, WritingProgress } from '../tool-writer';
import type { ModelWatch } from './ask-model';
import { parsePartialJson, notYet } from './parse-partial-json';
import { jsonSchemaOf } from './json-schema-of';
import type { Mended } from './mend-texts';
import { mendTexts } from './mend-texts';
import { ModelError } from './model-error';
import { existingPassages } from './tools/existing-passages';
import type { ToolFormat } from './tools/tool-format';
import { isJudgeable, requireFitWording } from './wording-rules';

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

/** Thrown by a layout that has come to what is not written yet. */
class NotYet extends Error {}

/**
 * Shows an answer while the model writes it. Each text is shown once it stands there to its end, and went through the
 * same rules, the same mending and the same layout as the whole will. A try that breaks a rule shows no more.
 */
export function watchAnswer<Raw>(deps: Deps, watched: Watched<Raw>): () => ModelWatch {
  const { request, onProgress } = watched;
  return () => {
    const layOut = growingAnswer(deps, watched);
    let latest: string | null = null;
    let isBusy = false;
    let isOver = false;
    let shown = '';
    const showLatest = async (): Promise<void> => {
      while (latest !== null) {
        const written: string = latest;
        latest = null;
        const text = await layOut(written);
        if (!isOver && text.length > shown.length) {
          shown = text;
          onProgress({ stage: 'writing', text });
        }
      }
    };
    onProgress({ stage: 'writing' });
    return {
      onWritten: (soFar) => {
        if (!isOver) {
          latest = soFar;
        }
        if (isBusy || isOver) {
          return;
        }
        isBusy = true;
        showLatest()
          .catch((error: unknown) => {
            isOver = true;
            if (!(error instanceof ModelError)) {
              deps.log.error(
                { err: error, toolId: request.toolId },
                'an answer could not be shown',
              );
            }
          })
          .finally(() => {
            isBusy = false;
          });
      },
      end: () => {
        isOver = true;
        latest = null;
      },
    };
  };
}

/** @returns what can be shown of an answer that is written so far; it throws where that breaks a rule */
function growingAnswer<Raw>(
  { loadTexts }: Deps,
  { request, format }: Watched<Raw>,
): (written: string) => Promise<string> {
  const schema = { json: jsonSchemaOf(format.schema), zod: format.schema };
  const mended = new Map<string, Mended>();
  let laidOut = '';
  return async (written) => {
    const raw = parsePartialJson(written, schema);
    const texts = raw === null ? [] : format.texts(raw).filter((text) => text !== notYet);
    const isNew = texts.some((text) => !mended.has(text));
    if (raw === null || !isNew || !isJudgeable(texts)) {
      return laidOut;
    }
    requireFitWording(texts);
    const { scripture, checker } = await loadTexts();
    const { otherQuotes } = format;
    const options = { otherQuotes, personWrote: request.input };
    for (const text of texts.filter((one) => !mended.has(one))) {
      mended.set(text, await mendTexts([text], checker, options));
    }
    const page = createPage(scripture);
    try {
      format.layOut(page, raw, {
        request,
        mended: (text) => mended.get(mustBeWritten(text))?.of(text) ?? null,
        existing: (references) => existingPassages(scripture, references.map(mustBeWritten)),
      });
    } catch (error) {
      if (!(error instanceof NotYet)) {
        throw error;
      }
    }
    laidOut = withoutLastHeading(page.finish({ isStrong: true }).result);
    return laidOut;
  };
}

function mustBeWritten(text: string): string {
  if (text === notYet) {
    throw new NotYet();
  }
  return text;
}

/** Its words are still to come. */
function withoutLastHeading(text: string): string {
  return text.replace(/(?:(?:^|\n\n)## [^\n]*)+$/, '');
}
