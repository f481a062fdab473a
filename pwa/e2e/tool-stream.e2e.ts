import type { Page } from '@playwright/test';
import { goodAnswers, goodWalk } from '../../sync-server/src/testing/model/good-answers';
import type { FakeModel } from '../../sync-server/src/testing/model/start-fake-model';
import { startFakeModel } from '../../sync-server/src/testing/model/start-fake-model';
import { gate } from '../../sync-server/src/testing/scripted-tool-writer';
import { changeMembership } from './support/membership';
import { createTestUser, signIn } from './support/test-user';
import type { ServerProcess } from './support/server-process';
import { startServerProcess } from './support/server-process';
import { expect, test as base } from './support/test';
import { openTools, exploreTool } from './support/tools';

/** A server whose tools use a fake model that the test scripts. */
const test = base.extend<object, { model: FakeModel; server: ServerProcess }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model = await startFakeModel();
      // The same model also generates a member's walks.
      model.script({ kind: 'answer', content: goodWalk });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const { apiKey, baseUrl } = model.config;
      const env = {
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: baseUrl ?? '',
        OPENAI_MODEL: 'fake-1',
      };
      const server = await startServerProcess({ env });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const content = goodAnswers['bible-answers'];
/** An offset in the second paragraph, where the first is already complete. */
const heldAt = JSON.stringify(content).indexOf('Paul writes to friends') + 10;

async function askSlowly(page: Page, server: ServerProcess, model: FakeModel) {
  const user = await createTestUser(server.url);
  await changeMembership(server, user, { membershipTier: 'Discipleship' });
  await signIn(page, user);
  await openTools(page);
  await exploreTool(page, 'Bible Answers');
  const held = gate();
  const slowly = { kind: 'answer', content, held: { at: heldAt, until: held.opened } } as const;
  model.direct((format) => (format === 'bible-answers' ? slowly : undefined));
  await page.getByRole('dialog').getByRole('textbox').first().fill('What about worry?');
  await page.getByRole('button', { name: 'Get Response' }).click();
  const soFar = page.getByRole('region', { name: 'Answer so far' });
  // A server's first request builds its index of the words of the Bible, which takes a while.
  await expect(soFar.getByText(/gives them somewhere to go with it/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/Each part appears once it is checked/)).toBeVisible();
  await expect(soFar).not.toContainText('Paul writes');
  return { soFar, held };
}

test('[MODEL-12] an answer is read part by part while the model still writes, and is charged when it is whole', async ({
  page,
  server,
  model,
}) => {
  const { soFar, held } = await askSlowly(page, server, model);
  await page.screenshot({ path: test.info().outputPath('so-far.png') });
  const read = await soFar.getByText(/gives them somewhere/).elementHandle();
  held.open();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer).toBeFocused();
  await expect(answer.getByText(/Paul writes to friends/)).toBeVisible();
  await expect(answer.getByText('Written with AI · 1 credit')).toBeVisible();
  // The paragraph's element was kept, not replaced.
  expect(await read?.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText('99 credits remaining')).toBeVisible();
});

test('[MODEL-12] a question that is canceled half-way costs nothing, and the model is told to stop', async ({
  page,
  server,
  model,
}) => {
  const disconnectsBefore = model.disconnectCount();
  const { soFar, held } = await askSlowly(page, server, model);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(soFar).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await expect.poll(() => model.disconnectCount()).toBe(disconnectsBefore + 1);
  held.open();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('100 credits remaining')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credit Balance' })).not.toContainText(
    'Bible Answers',
  );
});
