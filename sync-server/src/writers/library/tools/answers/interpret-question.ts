import type { Answers } from '@emmaus/shared/entities/profile';
import type { Hunger, Mood } from '@emmaus/shared/enums/answers';
import { defaultMood } from '@emmaus/shared/enums/answers';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { stemOf } from '../../../../scripture/search/words';
import type { ToolRequest } from '../../../tool-writer';
import type { Lexicon, Question } from './question';
import { parseQuestion } from './question';

/** Words that name the tool, not the subject, when typed into that tool. */
const toolWords: Record<TextToolId, string> = {
  'bible-answers': 'bible god',
  'what-jesus-teaches': 'jesus christ lord teach teaches teaching taught gospel gospels god',
  'bible-stories':
    'story stories bedtime tale tell telling read kids children kid child year years old yr yrs olds toddler',
  'bible-journaling':
    'journal journaling write writing prompt prompts reflect reflection entry idea ideas god',
  'customized-prayer': 'pray prayer prayers praying prays prayed god lord need needs help please',
  'bible-crafts':
    'craft crafts activity activities project projects make making idea ideas easy simple quick kid kids child children fun class bible rainy day afternoon weekend home bored classroom minute minutes year years old yr yrs olds toddler toddlers teen teens adult adults people sunday school glue scissors 5 6 8 10 12 15 20 25 30 grandkids nursing',
  'bible-fun-facts': 'fact facts fun trivia interesting random surprising weird cool strange quiz',
  'bible-jokes': 'joke jokes funny fun laugh riddle riddles pun puns humor clean corny',
  'movies-scripture':
    'kid kids child children toddler mom mum dad wife husband family night teen teens adult adults movie movies film films watch recommend recommendation scene cartoon cartoons',
  'tv-scripture':
    'kid kids child children toddler mom mum dad wife husband family night teen teens adult adults tv show shows series episode episodes season watch recommend television netflix cartoon cartoons',
  'music-scripture':
    'kid kids child children toddler teen teens adult adults song songs music track album listen lyrics hymn hymns band recommend',
  'books-scripture':
    'kid kids child children toddler teen teens adult adults mom mum dad wife husband book books novel novels read reading author recommend',
};

const politeWords =
  'recommend suggest suggestion good best great nice favorite please hey help looking surprise random idk dunno';

/** Tools with personal answers. A question without a subject is answered for the person's mood. */
const personalTools: ReadonlySet<TextToolId> = new Set([
  'bible-answers',
  'what-jesus-teaches',
  'bible-journaling',
  'customized-prayer',
]);

/**
 * Words that are never a subject. God and Jesus can be one; prayer in the prayer tool and writing in the journaling
 * tool cannot.
 */
const neverSubject: Partial<Record<TextToolId, string>> = {
  'customized-prayer': toolWords['customized-prayer'],
  'bible-journaling': toolWords['bible-journaling'].replace(/ god$/, ''),
};

const moodWords: Record<Mood, string | null> = {
  peaceful: 'gratitude peace',
  struggling: 'suffering hope',
  overthinking: 'overthinking',
  tired: 'tired rest',
  anxious: 'anxious',
  numb: 'numb',
  curious: null,
  none: null,
};

const hungerWords: Record<Hunger, string> = {
  wordFromGod: 'hearing god',
  prayer: 'how to pray',
  clarity: 'decision',
  encouragement: 'hope courage',
  motivation: 'purpose',
  uplifting: 'joy',
  notSure: 'hope',
};

/** Parses typed text for one tool. */
export function interpretQuestion(
  { toolId, input, answers }: ToolRequest,
  lexicon: Lexicon,
): Question {
  const question = parseQuestion(input, lexicon, ignoredStems(toolId));
  if (hasSubject(question) || !personalTools.has(toolId)) {
    return question;
  }
  const plain = parseQuestion(
    input,
    lexicon,
    stemsOf(`${neverSubject[toolId] ?? ''} ${politeWords}`),
  );
  const moodText = /\bthank/i.test(input) ? 'gratitude' : wordsFor(answers);
  return hasSubject(plain) ? plain : parseQuestion(moodText, lexicon, new Set());
}

export function hasSubject({ terms, phrases, references, missing }: Question): boolean {
  return terms.size + phrases.size + references.length + missing.length > 0;
}

function ignoredStems(toolId: TextToolId): Set<string> {
  return stemsOf(`${toolWords[toolId]} ${politeWords}`);
}

function stemsOf(words: string): Set<string> {
  return new Set(words.split(' ').map(stemOf));
}

function wordsFor({ moodCheck, spiritualHunger }: Answers): string {
  const hunger = spiritualHunger[0] ?? 'notSure';
  return moodWords[moodCheck ?? defaultMood] ?? hungerWords[hunger];
}
