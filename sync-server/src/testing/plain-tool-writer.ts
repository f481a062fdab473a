import type { ToolWriter } from '../writers/tool-writer';

/** A writer whose answers repeat their request, so that a test can distinguish them. */
export const plainToolWriter: ToolWriter = {
  write: async ({ toolId, input, name, date, earlierAnswers }) => ({
    result: `## ${toolId}\n\nFor ${name} on ${date}: ${input}\n\nAfter ${earlierAnswers} others.`,
    references: [
      {
        reference: 'Luke 24:15',
        book: 'luke',
        start: { chapter: 24, verse: 15 },
        end: { chapter: 24, verse: 15 },
      },
    ],
    source: 'library',
    isStrong: true,
  }),
};
