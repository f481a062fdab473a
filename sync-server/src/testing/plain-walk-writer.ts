import type { WalkWriter } from '../writers/walk-writer';

/** A writer whose walks repeat their request, so that a test can distinguish them. */
export const plainWalkWriter: WalkWriter = {
  write: async ({ date, name, answers, usedRecently }) => ({
    slug: `walk-${date}`,
    title: `A walk for ${date}`,
    source: 'library',
    content: {
      verse: { reference: 'Luke 24:15', text: 'Jesus himself came near, and went with them.' },
      devotion: `For ${name} on ${date}, feeling ${answers.moodCheck ?? 'unasked'}.`,
      reflectivePrompt: 'Who walks beside you?',
      applicationTip: `After ${usedRecently.length} others.`,
      prayer: 'Stay with us. Amen.',
      socialPosts: ['He came near. Luke 24:15 (WEB)'],
    },
  }),
};
