import type { Answers } from '@emmaus/shared/entities/profile';
import type { Hunger, Mood } from '@emmaus/shared/enums/answers';
import { defaultMood } from '@emmaus/shared/enums/answers';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { stemOf } from '../../../../scripture/search/words';
import type { ToolRequest } from '../../../tool-writer';
import type { Lexicon, Question } from './question';
import { questionOf } from './question';

/** Words that name the tool and not the subject, where somebody stands in front of that tool. */
const ownWords: Record<TextToolId, string> = {
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

const polite =
  'recommend suggest suggestion good best great nice favorite please hey help looking surprise random idk dunno';

/** Tools that speak into somebody's life. A question without a subject is then answered for their mood. */
const personal: ReadonlySet<TextToolId> = new Set([
  'bible-answers',
  'what-jesus-teaches',
  'bible-journaling',
  'customized-prayer',
]);

/** God or Jesus may be the subject; prayer is none before the prayers, nor writing in a journal. */
const neverSubject: Partial<Record<TextToolId, string>> = {
  'customized-prayer': ownWords['customized-prayer'],
  'bible-journaling': ownWords['bible-journaling'].replace(/ god$/, ''),
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

/** Takes apart what was typed, for the tool that it was typed into. */
export function understand({ toolId, input, answers }: ToolRequest, lexicon: Lexicon): Question {
  const question = questionOf(input, lexicon, ignoredBy(toolId));
  if (hasSubject(question) || !personal.has(toolId)) {
    return question;
  }
  const plain = questionOf(input, lexicon, stemsOf(`${neverSubject[toolId] ?? ''} ${polite}`));
  const spare = /\bthank/i.test(input) ? 'gratitude' : wordsFor(answers);
  return hasSubject(plain) ? plain : questionOf(spare, lexicon, new Set());
}

export function hasSubject({ terms, phrases, references, missing }: Question): boolean {
  return terms.size + phrases.size + references.length + missing.length > 0;
}

function ignoredBy(toolId: TextToolId): Set<string> {
  return stemsOf(`${ownWords[toolId]} ${polite}`);
}

function stemsOf(words: string): Set<string> {
  return new Set(words.split(' ').map(stemOf));
}

function wordsFor({ moodCheck, spiritualHunger }: Answers): string {
  const hunger = spiritualHunger[0] ?? 'notSure';
  return moodWords[moodCheck ?? defaultMood] ?? hungerWords[hunger];
}
