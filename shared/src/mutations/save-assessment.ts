import * as z from 'zod/mini';
import { assessmentResultsSchema } from '../entities/assessment';
import { instantSchema, mapOf, storableText, uuidSchema } from '../entities/fields';
import { defineMutation } from './define-mutation';

export const saveAssessment = defineMutation({
  version: 1,
  schema: z.strictObject({
    id: uuidSchema,
    responses: mapOf(storableText(16)),
    /** Shown by the device until the server responds. The server computes the results from the responses. */
    results: assessmentResultsSchema,
    completedAt: instantSchema,
  }),
  olderVersions: {},
  changes: ['assessment'],
  entity: ({ id }) => `assessment:${id}`,
  apply: (rows, assessment) => {
    rows.assessments.set(assessment.id, assessment);
  },
  title: () => 'Your spiritual gifts assessment',
});
