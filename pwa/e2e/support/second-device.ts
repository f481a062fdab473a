import type { BrowserContext, Page } from '@playwright/test';
import type { TestUser } from './test-user';
import { signIn } from './test-user';
import type { ServerProcess } from './server-process';

/** Signs the same person in on another device and waits until that device has all data of the server. */
export async function secondDevice(
  context: BrowserContext,
  server: Pick<ServerProcess, 'url'>,
  user: TestUser,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const other = await context.browser()?.newContext({ baseURL: server.url });
  if (other === undefined) {
    throw new Error('there is no browser');
  }
  const page = await other.newPage();
  await signIn(page, user);
  return { page, close: () => other.close() };
}
