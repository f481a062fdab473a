import * as z from 'zod/mini';
import {
  faithBackgrounds,
  hungers,
  intakeConnectionStyles,
  moods,
  timesAvailable,
} from '@emmaus/shared/enums/answers';
import type { TextStorage } from '../../platform/storage';

const draftKey = 'intake-draft';

const draftSchema = z.object({
  step: z.int().check(z.minimum(1), z.maximum(7)),
  moodCheck: z.nullable(z.enum(moods)),
  timeAvailable: z.nullable(z.enum(timesAvailable)),
  spiritualHunger: z.array(z.enum(hungers)),
  faithBackground: z.nullable(z.enum(faithBackgrounds)),
  spiritualPersonality: z.array(z.enum(intakeConnectionStyles)),
  name: z.string(),
  email: z.string(),
});
/** The answers of an unfinished intake. It has no password field: a password is never stored. */
export type IntakeDraft = z.infer<typeof draftSchema>;

export const emptyDraft: IntakeDraft = {
  step: 1,
  moodCheck: null,
  timeAvailable: null,
  spiritualHunger: [],
  faithBackground: null,
  spiritualPersonality: [],
  name: '',
  email: '',
};

/** The draft of this tab; an empty draft if there is none or it cannot be parsed. */
export function readDraft(storage: TextStorage): IntakeDraft {
  const text = storage.read(draftKey);
  if (text === null) {
    return emptyDraft;
  }
  const parsed = draftSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : emptyDraft;
}

export function writeDraft(storage: TextStorage, draft: IntakeDraft): void {
  storage.write(draftKey, JSON.stringify(draft));
}

export function removeDraft(storage: TextStorage): void {
  storage.remove(draftKey);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
