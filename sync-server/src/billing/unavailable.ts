import type { Logger } from 'pino';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { ProviderError } from './billing-provider';

/** Does something with the provider, and says it calmly when that fails. @throws DomainError 'unavailable' */
export async function orUnavailable<T>(
  { log }: { readonly log: Logger },
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) {
      log.warn(error.facts, 'billing: the payment provider did not do it');
      throw new DomainError('unavailable', message, { cause: error });
    }
    throw error;
  }
}
