import type { TestUser } from './test-user';

type JournalWords = {
  readonly title: string;
  readonly content: string;
  readonly topic?: string;
  readonly prompt?: string;
};

/** Writes an entry to a member's journal over HTTP. */
export async function writeJournalEntry(
  url: string,
  user: TestUser,
  words: JournalWords,
): Promise<void> {
  await post(`${url}/api/journaling/entry`, user, { userId: user.id, ...words });
}

/** Completes a person's walk of a given day over HTTP. */
export async function completeDay(url: string, user: TestUser, date: string): Promise<void> {
  await post(`${url}/api/complete-walk`, user, {
    userId: user.id,
    date,
    takeaway: `What stayed with me on ${date}.`,
    verseReference: 'Luke 24:15',
    verseText: 'Jesus himself came near, and went with them.',
    devotion: 'He came near.',
    reflectivePrompt: 'Where was he near?',
    applicationTip: 'Walk a little slower.',
    prayer: 'Stay with me.',
    socialPosts: [],
  });
}

async function post(url: string, { cookie }: TestUser, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  }
}
