import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '../entities/fields';
import { saveAssessment } from '../mutations/save-assessment';

/**
 * `POST /api/spiritual-gifts/assessment`. The server sets id and time if they are absent. `results` is accepted in any
 * form and ignored.
 */
export const assessmentBodySchema = z.strictObject({
  userId: uuidSchema,
  id: z.optional(uuidSchema),
  completedAt: z.optional(instantSchema),
  responses: saveAssessment.schema.shape.responses,
  results: z.optional(z.unknown()),
});
