import type { Scripture } from '../../../../scripture/scripture';
import { tokenize } from '../../../../scripture/search/words';
import type { ToolWriterAnswer } from '../../../tool-writer';
import { createAnswerPage } from './answer-page';

/**
 * Frequent words of Spanish, Portuguese, Italian, French and German, and words that people often ask about. Words
 * that English also has (`me`, `son`, `die`, `sin`, `les`, `los`, `mere`) are excluded.
 */
const foreignWords = new Set(
  `que por para mi tu su del el una uno con sobre cuando donde porque pero muy soy estoy tengo quiero
  necesito ayuda dios oración madre padre hijo hija enferma enfermo miedo esperanza perdón amor vida muerte fe biblia
  historia cuento cómo qué escribir canción película libro chiste gracias familia
  eu meu minha não uma você deus oração mãe pai filho filha medo esperança
  il gli mio mia sono che dio preghiera figlio figlia paura speranza della di
  le est suis nous vous je pas avec dans qui quoi dieu prière père fils fille peur espoir histoire enfants
  ich wir ihr mich mir mein meine meinen meiner und ist sind nicht mit für zur von vom wie warum bitte gebet gott mutter
  vater sohn tochter hoffnung liebe leben tod fällt dir ein eine einen ostern weihnachten kinder geschichte
  bastelidee`
    .split(/\s+/)
    .flatMap(tokenize),
);

/** Only this many characters of a longer text are examined. */
const maxCharacters = 500;

/** True if a text is probably not English: another script, or at least as many foreign words as English ones. */
export function isForeignLanguage(input: string, isEnglish: (word: string) => boolean): boolean {
  const text = input.slice(0, maxCharacters);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 2 && latin < letters / 2) {
    return true;
  }
  const words = tokenize(text);
  const others = words.filter((word) => foreignWords.has(word)).length;
  const own = words.filter((word) => !foreignWords.has(word) && isEnglish(word)).length;
  return others > 0 && others >= own;
}

/** Answers that the library is in English, instead of guessing from similar words. */
export function englishOnlyAnswer(scripture: Scripture): ToolWriterAnswer {
  const page = createAnswerPage(scripture);
  page.text(
    "I don't have a strong answer for that offline. It looks like another language, and the library is in English. Try a few plain English words, or a passage such as John 3:16.",
  );
  return page.finish({ isStrong: false });
}
