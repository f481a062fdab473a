import { z } from 'zod';

/** Returns the schema for strict structured output: every key required, no additional keys. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' });
  return rest;
}
