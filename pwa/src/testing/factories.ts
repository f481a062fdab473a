import type { Profile } from '@emmaus/shared/entities/profile';
import type { Walk } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

export const ruthId = '11111111-1111-4111-8111-111111111111';
export const boazId = '22222222-2222-4222-8222-222222222222';

export function makeProfile(id: string, fields: Partial<Profile> = {}): Profile {
  return {
    id,
    name: 'Ruth',
    email: `${id}@example.org`,
    membershipTier: 'Free',
    stripeSubscriptionStatus: null,
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    timeZone: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    moodCheck: 'tired',
    timeAvailable: '5to10min',
    spiritualHunger: [],
    faithBackground: null,
    spiritualPersonality: [],
    ...fields,
  };
}

export function makeWalk(date: LocalDay): Walk {
  return {
    date,
    title: `The road on ${date}`,
    content: {
      verse: { reference: 'Luke 24:32', text: 'Weren’t our hearts burning within us?' },
      devotion: 'Two friends walk home.',
      reflectivePrompt: 'Who walks beside you?',
      applicationTip: 'Walk a little slower today.',
      prayer: 'Stay with us.',
      socialPosts: ['Stay with us. Luke 24:29'],
    },
    source: 'library',
    startedAt: null,
  };
}
