import { expect, test } from 'vitest';
import { assessmentLibraryEntry } from './assessment-library-entry';
import { journalLibraryEntry } from './journal-library-entry';
import { wholeLibrary } from './whole-library';

const page = {
  id: 'b',
  title: 'The road',
  topic: 'Luke 24',
  prompt: 'Daily Walk Reflection',
  content: 'He was near.',
  fromDailyWalkId: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const assessment = {
  id: 'c',
  responses: {},
  results: {
    topGifts: [
      { gift: 'mercy', score: 5 },
      { gift: 'juggling', score: 4 },
    ],
    totalQuestions: 12,
    allScores: { juggling: 4, teaching: 2, service: 0, mercy: 5, knowledge: 2 },
  },
  completedAt: '2026-11-21T06:00:00.000Z',
};

test('journal, assessments and library are one list, newest first, and equal times are ordered by id', () => {
  const entry = { ...journalLibraryEntry(page), category: 'walks' as const };
  const later = { ...entry, id: 'z', createdAt: '2026-11-22T06:00:00.000Z' };
  const all = wholeLibrary({
    library: [{ ...entry, id: 'a' }, later],
    journal: [page],
    assessments: [assessment],
  });
  expect(all.map(({ id }) => id)).toEqual(['z', 'c', 'b', 'a']);
});

test('the entry of an assessment has its top gifts and every score above zero, also of an unknown gift', () => {
  expect(assessmentLibraryEntry(assessment)).toEqual({
    id: 'c',
    toolId: 'spiritual-gifts',
    toolName: 'Spiritual Gifts',
    title: 'Spiritual Gifts: Mercy and juggling',
    input: '',
    output: 'Mercy: 5 of 6\njuggling: 4 of 6\nTeaching: 2 of 6\nWord of Knowledge: 2 of 6',
    category: 'assessment',
    tags: [],
    isFavorite: false,
    createdAt: '2026-11-21T06:00:00.000Z',
  });
});
