import type { Logger } from 'pino';
import { createQuotationChecker } from '../../scripture/quotations/check-quotations';
import type { Scripture } from '../../scripture/scripture';
import type { ToolWriter } from '../tool-writer';
import type { WalkWriter } from '../walk-writer';
import { createCircuitBreaker } from './circuit-breaker';
import type { ModelAllowance } from './model-allowance';
import type { ModelConfig } from './model-client';
import { createModelClient } from './model-client';
import { createModelToolWriter, toolDeadlineMs } from './model-tool-writer';
import { createModelWalkWriter, walkDeadlineMs } from './model-walk-writer';

type Deps = {
  readonly log: Logger;
  readonly allowance: ModelAllowance;
  readonly loadScripture: () => Promise<Scripture>;
  readonly library: { readonly tools: ToolWriter; readonly walks: WalkWriter };
  readonly times?: Partial<ModelTimes>;
};

type ModelTimes = {
  readonly toolDeadlineMs: number;
  readonly walkDeadlineMs: number;
  readonly retryDelayMs: number;
};

const defaultTimes: ModelTimes = { toolDeadlineMs, walkDeadlineMs, retryDelayMs: 500 };

/** Creates both writers of one model. They share the circuit breaker. */
export function createModelWriters(
  config: ModelConfig,
  deps: Deps,
): { readonly tools: ToolWriter; readonly walks: WalkWriter } {
  const times = { ...defaultTimes, ...deps.times };
  const shared = {
    ...deps,
    client: createModelClient(config),
    breaker: createCircuitBreaker(),
    retryDelayMs: times.retryDelayMs,
    loadTexts: loadOnce(async () => {
      const scripture = await deps.loadScripture();
      return { scripture, checker: createQuotationChecker(scripture) };
    }),
  };
  const { library } = deps;
  return {
    tools: createModelToolWriter({
      ...shared,
      library: library.tools,
      deadlineMs: times.toolDeadlineMs,
    }),
    walks: createModelWalkWriter({
      ...shared,
      library: library.walks,
      deadlineMs: times.walkDeadlineMs,
    }),
  };
}

/** Caches the result of `load`. A failed load is retried at the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
