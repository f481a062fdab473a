import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { toolAnswerSchema } from '@emmaus/shared/api/ai-tools';
import { createApp } from '../app';
import { creditUsage } from '../db/schema/credits';
import { withUserLock } from '../db/user-lock';
import { recordUsage } from '../verbs/credits/record-usage';
import { takeCredits } from '../verbs/credits/take-credits';
import { ledgerFaults, ledgerOf } from './credit-ledger';
import { createScriptedToolWriter } from './scripted-tool-writer';
import { setMembership } from './set-membership';
import type { SignedIn, TestServer } from './test-server';
import { startTestServer } from './test-server';

export type Question = {
  readonly tool?: string;
  readonly input?: string;
  readonly seenNeeds?: readonly CareNeed[];
  /** The idempotency key. */
  readonly key?: string;
  /** In place of the whole body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** A server whose tool writer is scripted, its members, and their credit ledgers. */
export async function startToolHarness() {
  const script = createScriptedToolWriter();
  const server = await startTestServer({
    toolWriter: script.writer,
    toolTimes: { deadlineMs: 400, waitMs: 2000 },
  });
  let people: SignedIn[] = [];
  const request = (person: SignedIn, question: Question = {}): Promise<Response> =>
    sendQuestion(server.deps, person, question);
  const ask = async (person: SignedIn, question: Question = {}) => {
    const response = await request(person, question);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return {
    server,
    script,
    request,
    ask,
    /** The answer of a request that must succeed. */
    answerTo: async (person: SignedIn, question: Question = {}): Promise<ToolAnswerBody> => {
      const { status, body } = await ask(person, question);
      if (status !== 200) {
        throw new Error(`the tool answered ${status}: ${JSON.stringify(body)}`);
      }
      return toolAnswerSchema.parse(body);
    },
    signUp: async (): Promise<SignedIn> => {
      const person = await server.signUp();
      people.push(person);
      return person;
    },
    /** A Discipleship member with `credits` of the 100 of this calendar month left. */
    signUpMember: async (credits = 100): Promise<SignedIn> => {
      const person = await server.signUp();
      people.push(person);
      await setMembership(server.deps, person.profile.id);
      await person.call('GET', `/api/users/${person.profile.id}/credits`);
      await useCredits(server, person, 100 - credits);
      return person;
    },
    balanceOf: async ({ profile }: SignedIn): Promise<number> =>
      (await ledgerOf(server.db, profile.id)).balance,
    useCount: ({ profile }: SignedIn): Promise<number> =>
      server.db.$count(creditUsage, eq(creditUsage.userId, profile.id)),
    /** Waits until the writer has been called `count` times. */
    waitForRequests: async (count: number): Promise<void> => {
      await expect.poll(() => script.asked.length).toBe(count);
    },
    /** Resets the writer's script, its recorded requests and the list of people. */
    reset: (): void => {
      script.direct(() => ({}));
      script.asked.length = 0;
      people = [];
    },
    /** Throws if a ledger of this test's people does not add up or still has a reservation. */
    checkLedgers: async (): Promise<void> => {
      const ledgers = await Promise.all(
        people.map(({ profile }) => ledgerOf(server.db, profile.id)),
      );
      const faults = ledgers.flatMap((ledger) => [
        ...ledgerFaults(ledger),
        ...(ledger.reserved === 0 ? [] : [`${ledger.reserved} are still reserved`]),
      ]);
      if (faults.length > 0) {
        throw new Error(faults.join('; '));
      }
    },
    close: server.close,
  };
}

export type ToolHarness = Awaited<ReturnType<typeof startToolHarness>>;

/** Sends a question to a server with these dependencies. */
export function sendQuestion(
  deps: TestServer['deps'],
  person: SignedIn,
  question: Question = {},
): Promise<Response> {
  const { tool = 'bible-answers', input = 'What is grace?', seenNeeds, key, signal } = question;
  const body = question.body ?? { tool, input, seenNeeds, userId: person.profile.id };
  return Promise.resolve(
    createApp(deps).request('/api/ai-tools/query-with-credits', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: person.cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

async function useCredits({ deps }: TestServer, { profile }: SignedIn, creditsUsed: number) {
  if (creditsUsed > 0) {
    await withUserLock(deps, profile.id, async (ctx) => {
      await takeCredits(ctx, creditsUsed);
      await recordUsage(ctx, {
        cause: 'before',
        toolId: 'bible-jokes',
        toolName: 'Bible Jokes',
        creditsUsed,
        usageType: 'tool',
      });
    });
  }
}
