import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';

/** A tool's answer as the server sends it. */
export function makeAnswer(fields: Partial<ToolAnswerBody> = {}): ToolAnswerBody {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    result: '## Ruth\n\nShe *stayed*.\n\n> Where you go, I will go.\n> — Ruth 1:16 (WEB)',
    references: [],
    source: 'library',
    isStrong: true,
    creditsUsed: 1,
    creditsRemaining: 41,
    isSaved: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...fields,
  };
}
