import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { testDevice } from './test-device';
import type { SignedIn, TestServer } from './test-server';

/** The status of each route without a session, for another person who requests Ruth's data, and for Ruth herself. */
export type RouteRow = {
  readonly anonymous: number;
  readonly otherUser: number;
  readonly owner: number;
  /** The request body. */
  readonly body?: (ruth: SignedIn, server: TestServer) => object;
};

const own = { anonymous: 401, otherUser: 403, owner: 200 };
export const routeDay = '2026-11-21';

/** Every route of the app needs a row here that says who may use it. */
export const routeTable: Readonly<Record<string, RouteRow>> = {
  'GET /healthz': { anonymous: 200, otherUser: 200, owner: 200 },
  'POST /api/complete-intake': {
    anonymous: 409,
    otherUser: 409,
    owner: 409,
    body: ({ profile }) => ({ name: 'Ruth', email: profile.email, password: 'barley' }),
  },
  'POST /api/login': {
    anonymous: 401,
    otherUser: 401,
    owner: 401,
    body: ({ profile }) => ({ email: profile.email, password: 'wheat' }),
  },
  'POST /api/logout': { anonymous: 204, otherUser: 204, owner: 204 },
  'GET /api/pricing': { anonymous: 200, otherUser: 200, owner: 200 },
  // These return only data of the signed-in user.
  'GET /api/user': { anonymous: 401, otherUser: 200, owner: 200 },
  'GET /api/auth/user': { anonymous: 401, otherUser: 200, owner: 200 },
  'GET /api/live': { anonymous: 401, otherUser: 200, owner: 200 },
  'GET /api/user/:id': own,
  'GET /api/users/:id': own,
  'PATCH /api/users/:id': {
    ...own,
    body: ({ profile }) => ({ name: 'Ruth', email: profile.email }),
  },
  'PATCH /api/users/:id/spiritual-answers': { ...own, body: () => ({ moodCheck: 'peaceful' }) },
  'POST /api/users/:id/password': {
    ...own,
    owner: 400,
    body: () => ({ currentPassword: 'wheat', newPassword: 'threshing floor' }),
  },
  'DELETE /api/users/:id': {
    ...own,
    owner: 400,
    body: () => ({ confirmation: 'DELETE', currentPassword: 'wheat' }),
  },
  'GET /api/user/:id/walk/:date': own,
  'GET /api/user/:id/progress': own,
  'GET /api/spiritual-walk/:id': own,
  'POST /api/complete-walk': {
    ...own,
    owner: 201,
    body: ({ profile }) => ({ userId: profile.id, takeaway: 'He walks with us.' }),
  },
  'GET /api/journaling/:id': own,
  // Ruth is not a member. Only she learns that.
  'POST /api/journaling/entry': {
    ...own,
    owner: 402,
    body: ({ profile }) => ({ userId: profile.id, title: 'T', prompt: '', content: 'C' }),
  },
  'GET /api/spiritual-library/:id': own,
  'POST /api/spiritual-library': {
    ...own,
    owner: 201,
    body: ({ profile }) => ({
      userId: profile.id,
      toolId: 'bible-jokes',
      toolName: 'Bible Jokes',
      title: 'T',
      input: 'I',
      output: 'O',
      category: 'other',
    }),
  },
  'GET /api/spiritual-gifts/:id': own,
  'POST /api/spiritual-gifts/assessment': {
    ...own,
    owner: 402,
    body: ({ profile }) => ({
      userId: profile.id,
      responses: Object.fromEntries(
        giftQuestions.map((question) => [question.id, `${question.id}a`]),
      ),
    }),
  },
  'GET /api/users/:id/credits': own,
  'POST /api/ai-tools/query-with-credits': {
    ...own,
    owner: 402,
    body: ({ profile }) => ({ tool: 'bible-answers', input: 'Grace?', userId: profile.id }),
  },
  // The same for all, so that the response does not reveal who has an account.
  'GET /api/password-reset': { anonymous: 200, otherUser: 200, owner: 200 },
  'POST /api/password-reset/code': {
    anonymous: 202,
    otherUser: 202,
    owner: 202,
    body: ({ profile }) => ({ email: profile.email }),
  },
  'POST /api/password-reset': {
    anonymous: 400,
    otherUser: 400,
    owner: 400,
    body: ({ profile }) => ({
      email: profile.email,
      code: 'AAAA2222',
      newPassword: 'threshing floor',
    }),
  },
  'GET /api/downloads': { anonymous: 401, otherUser: 200, owner: 200 },
  // Ruth's plan is Free.
  'GET /api/downloads/:slug': { anonymous: 401, otherUser: 402, owner: 402 },
  'POST /api/sync': {
    anonymous: 401,
    otherUser: 409,
    owner: 200,
    body: (ruth, server) => testDevice(server, ruth).request(),
  },
  'POST /api/create-subscription': { anonymous: 401, otherUser: 200, owner: 200 },
  'POST /api/refresh-subscription': { anonymous: 401, otherUser: 200, owner: 200 },
  'POST /api/cancel-subscription': { anonymous: 401, otherUser: 409, owner: 409 },
  // Authenticated by its signature only.
  'POST /api/stripe/webhook': { anonymous: 400, otherUser: 400, owner: 400 },
  'GET /api/demo-checkout/:id': { anonymous: 401, otherUser: 404, owner: 200 },
  'POST /api/demo-checkout/:id': { anonymous: 401, otherUser: 404, owner: 200 },
  'POST /api/reports': {
    ...own,
    owner: 201,
    body: ({ profile }) => ({
      id: '5c1c1b0e-26a5-4a3d-9d39-0a4f5a8d7c21',
      userId: profile.id,
      toolId: 'daily-walk',
      date: routeDay,
      text: 'A thought for the road.',
      source: 'library',
      reason: 'untrue',
    }),
  },
  'GET /api/admin/reports': { anonymous: 401, otherUser: 401, owner: 401 },
  'POST /api/admin/reports/:id/looked-at': { anonymous: 401, otherUser: 401, owner: 401 },
  'GET /api/admin/stats': { anonymous: 401, otherUser: 401, owner: 401 },
};
