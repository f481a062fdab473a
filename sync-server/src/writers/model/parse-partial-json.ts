import { Allow, parse } from 'partial-json';
import type { z } from 'zod';

/** Placeholder of a value that the model has not completed. It contains noncharacters, which no service sends. */
export const pendingText = '\uFFFFnot yet\uFFFF';

/** A JSON Schema in the form of strict structured output. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

/** Objects and lists may be unclosed; an incomplete text, number or keyword is omitted. */
const unclosed = Allow.OBJ | Allow.ARR;

/**
 * Returns the complete values of partial JSON in the shape of the schema, with `pendingText` for each value that is
 * incomplete or missing. Null if the text does not fit the schema, and once it is complete.
 */
export function parsePartialJson<Raw>(
  written: string,
  { json, zod }: { readonly json: JsonSchema; readonly zod: z.ZodType<Raw> },
): Raw | null {
  if (isCompleteJson(written)) {
    return null;
  }
  const filled = zod.safeParse(fill(json, parseUnclosed(written)));
  return filled.success ? filled.data : null;
}

function isCompleteJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

/** Omits the value that the last character completes, because it can be the last value of the answer. */
function parseUnclosed(written: string): unknown {
  try {
    return parse(written.slice(0, -1), unclosed);
  } catch {
    return undefined;
  }
}

/** Adds placeholders for what is missing in a value at the end of the text. */
function fill(schema: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const itemSchema = schema.items ?? {};
    const last: unknown = value.at(-1);
    const items: unknown[] = isCompleteItem(itemSchema, last) ? value : value.slice(0, -1);
    return [...items, placeholderOf(itemSchema)];
  }
  const entries = Object.entries(value);
  const lastKey = entries.at(-1)?.[0];
  return {
    ...placeholderObject(schema),
    ...Object.fromEntries(
      entries.map(([key, one]) => [
        key,
        key === lastKey ? fill(schema.properties?.[key] ?? {}, one) : one,
      ]),
    ),
  };
}

/**
 * Whether the last item of a list has all its properties, and the last of them cannot be an unclosed object or list.
 */
function isCompleteItem({ properties = {} }: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return true;
  }
  const values: unknown[] = Object.values(value);
  return values.length === Object.keys(properties).length && typeof values.at(-1) !== 'object';
}

function placeholderOf(schema: JsonSchema): unknown {
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) {
    return placeholderOf(first);
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return placeholderObject(schema);
    case 'array':
      return [placeholderOf(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 0;
    default:
      return pendingText;
  }
}

function placeholderObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, one]) => [key, placeholderOf(one)]),
  );
}
