import type { Logger } from 'pino';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { ProviderError } from './billing-provider';

/** Runs `work` with the provider. @throws DomainError 'unavailable' with `message` if the provider fails */
export async function orUnavailable<T>(
  { log }: { readonly log: Logger },
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) {
      log.warn(
        error.logFields,
        'billing: the payment provider is unreachable or refused the request',
      );
      throw new DomainError('unavailable', message, { cause: error });
    }
    throw error;
  }
}
