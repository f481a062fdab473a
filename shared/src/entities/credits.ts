import * as z from 'zod/mini';

export const creditsSchema = z.object({
  creditsRemaining: z.int(),
  creditsTotal: z.int(),
  resetDate: z.nullable(z.string()),
});
export type Credits = z.infer<typeof creditsSchema>;
