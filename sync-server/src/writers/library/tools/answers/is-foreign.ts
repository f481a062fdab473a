import type { Scripture } from '../../../../scripture/scripture';
import { tokenize } from '../../../../scripture/search/words';
import type { ToolWriterAnswer } from '../../../tool-writer';
import { createAnswerPage } from './answer-page';

/**
 * Small words of Spanish, Portuguese, Italian, French and German, and what people ask about most. Those that English
 * has too, as a word or in names (`me`, `son`, `die`, `sin`, `les`, `los`, `mere`), are left out.
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

/** Names and titles may be foreign in an English question; longer texts are read so far. */
const maxCharacters = 500;

/** True where a text is most likely not English: another script, or no fewer foreign words than English ones. */
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

/** Says so, rather than to answer what a few letters happen to look like. */
export function englishOnlyAnswer(scripture: Scripture): ToolWriterAnswer {
  const page = createAnswerPage(scripture);
  page.text(
    "I don't have a strong answer for that offline. It looks like another language, and the library is in English. Try a few plain English words, or a passage such as John 3:16.",
  );
  return page.finish({ isStrong: false });
}
