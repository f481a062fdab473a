import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '../entities/fields';
import { saveAssessment } from '../mutations/save-assessment';

/**
 * `POST /api/spiritual-gifts/assessment`: id and time are made by the server where absent. Results may be sent, in any
 * form, and are not looked at.
 */
export const assessmentBodySchema = z.strictObject({
  userId: uuidSchema,
  id: z.optional(uuidSchema),
  completedAt: z.optional(instantSchema),
  responses: saveAssessment.schema.shape.responses,
  results: z.optional(z.unknown()),
});
