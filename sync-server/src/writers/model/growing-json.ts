import type { z } from 'zod';

/** Stands where the model has not written yet. It is no text that a service could send. */
export const notYet = '\uFFFFnot yet\uFFFF';

/** A JSON Schema as strict structured output wants it. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

/**
 * What a beginning of JSON holds already, in its whole form: each text, number and list that is not there to its end is
 * `notYet`. Null where nothing can be read yet, and once the JSON is whole.
 */
export function growingJson<Raw>(
  written: string,
  { json, zod }: { readonly json: JsonSchema; readonly zod: z.ZodType<Raw> },
): Raw | null {
  const begun = closed(written);
  if (begun === null) {
    return null;
  }
  const whole = zod.safeParse(filled(json, begun.value, begun.depth));
  return whole.success ? whole.data : null;
}

type Begun = {
  readonly value: unknown;
  /** How many containers are open at its end. */
  readonly depth: number;
};

/** Cuts behind the last value that is whole, and closes what is open there. */
function closed(written: string): Begun | null {
  const open: string[] = [];
  let wholeUntil = 0;
  let openThere: readonly string[] = [];
  let isKey = false;
  for (const { 0: token, index } of written.matchAll(tokens)) {
    const end = index + token.length;
    const kind = token.charAt(0);
    if (kind === '{' || kind === '[') {
      open.push(kind);
    } else if (kind === '}' || kind === ']') {
      open.pop();
    } else if (kind === ':' || kind === ',' || isKey || end === written.length) {
      // A text or a number at the very end may go on with the next piece.
      isKey = kind === ',' && open.at(-1) === '{';
      continue;
    }
    isKey = kind === '{';
    wholeUntil = end;
    openThere = [...open];
  }
  return openThere.length === 0 ? null : parsed(written.slice(0, wholeUntil), openThere);
}

/** Ends of lists and objects, signs, texts (to their end or to that of what is written), numbers and words. */
const tokens = /[{}[\]:,]|"(?:[^"\\]|\\[^])*(?:"|\\?$)|[^\s{}[\]:,"]+/g;

function parsed(beginning: string, open: readonly string[]): Begun | null {
  const closers = open.toReversed().map((opener) => (opener === '{' ? '}' : ']'));
  try {
    return { value: JSON.parse(beginning + closers.join('')), depth: open.length };
  } catch {
    return null;
  }
}

/** @param depth how many containers are open from this value downwards; 0 where it is whole */
function filled(schema: JsonSchema, value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    // An item that has begun is shown when it is whole.
    const whole = depth > 1 ? value.slice(0, -1) : value;
    return [...whole, blank(items)];
  }
  const entries = Object.entries(value);
  const lastKey = entries.at(-1)?.[0];
  return {
    ...blankObject(schema),
    ...Object.fromEntries(
      entries.map(([key, one]) => [
        key,
        filled(schema.properties?.[key] ?? {}, one, key === lastKey ? depth - 1 : 0),
      ]),
    ),
  };
}

function blank(schema: JsonSchema): unknown {
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) {
    return blank(first);
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return blankObject(schema);
    case 'array':
      return [blank(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 0;
    default:
      return notYet;
  }
}

function blankObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, blank(one)]));
}
