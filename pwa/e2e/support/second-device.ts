import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './person';
import { signIn } from './person';
import type { ServerProcess } from './server-process';

/** The same person on another device, with everything that the server has. */
export async function secondDevice(
  context: BrowserContext,
  server: Pick<ServerProcess, 'url'>,
  person: Person,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const other = await context.browser()?.newContext({ baseURL: server.url });
  if (other === undefined) {
    throw new Error('there is no browser');
  }
  const page = await other.newPage();
  await signIn(page, person);
  return { page, close: () => other.close() };
}
