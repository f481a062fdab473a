import { clichésIn } from '../library/cliches';
import { ModelError } from './model-error';

/** Removes invisible characters and markup. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}](?<![\n\u200d])/gu, ' ')
    .replace(/\*\*|__|`+/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

type Rule = readonly [name: string, breaks: (own: string) => boolean];

const link =
  /https?:|www\.|\]\(|\bmailto:|\b[\w-]+@[\w-]+\.\w|\b[\w-]{2,}\.(?:com|org|net|io|info|tv|app|co|dev|church|bible|edu|gov|me|ly)\b/i;
const html = /<\s*[a-z!/]|&(?:lt|gt|amp|quot|nbsp|#\d+);|\bjavascript:|\bon\w+\s*=/i;
const template = /\{\{|\}\}|\{(?!name\})|<\|/;
/** Speaking as God, in his name, or with his authority. */
const godsVoice =
  /\b(?:God|the Lord|Jesus|the (?:Holy )?Spirit) (?:is (?:telling|saying|speaking) (?:to )?(?:you|me)|told me|tells you today|says to you(?:,? (?:today|now|my))|wants you to know|has a message for you|(?:has )?(?:revealed|shown) (?:it )?to me)\b|\bthus says\b|\bI,? (?:the Lord|Yahweh|Jesus|your God)\b|\bI am (?:the Lord )?your (?:God|Savior|Father in heaven)\b|\bas (?:God|Jesus|your Lord),? I\b|^my (?:dear |beloved |precious )?(?:child|son|daughter|children)\b|\byour sins are forgiven\b|\bI (?:absolve|forgive your sins|prophesy|declare over you|rebuke)\b|\bspeaking as (?:God|Jesus)\b/im;
/** Promises of outcomes, and faith as their price. */
const promise =
  /\b(?:God|he) (?:will|is going to) (?:definitely |surely |certainly )?(?:heal (?:you|your|him|her)|make you (?:rich|wealthy|prosper)|give you (?:the job|a husband|a wife|money))|\bif you (?:just )?(?:had|have) enough faith\b|\bseed (?:offering|faith)\b/i;
const mentionsModel =
  /\b(?:as an AI|language model|system prompt|my (?:instructions|prompt|guidelines)|previous instructions|OpenAI|ChatGPT|developer mode|JSON)\b/i;

const rules: readonly Rule[] = [
  ['link', (own) => link.test(own)],
  ['html', (own) => html.test(own)],
  ['template', (own) => template.test(own)],
  ['voice of God', (own) => godsVoice.test(withoutQuotes(own))],
  ['promise', (own) => promise.test(withoutQuotes(own))],
  ['about itself', (own) => mentionsModel.test(own)],
  ['cliché', (own) => clichésIn(own).length > 0],
];

/** Checks texts against the forbidden wording of the content guide. @throws ModelError 'rule-violation' */
export function requireAllowedWording(texts: readonly string[]): void {
  for (const text of texts) {
    const broken = rules.find(([, breaks]) => breaks(text));
    if (broken !== undefined) {
      throw new ModelError('rule-violation', { rule: broken[0] });
    }
  }
  if (!isEnglish(texts.join('\n'))) {
    throw new ModelError('rule-violation', { rule: 'language' });
  }
}

const commonWords = new Set(
  `the a an and or but of to in on at for with from by as is are was were be been it its this that these those he she
  they we you i me my your his her their our him them us not no do does did what when where who how why one all so if
  then there here have has had will would can could may said into about out up more than some only even every before after`.split(
    /\s+/,
  ),
);
const minWordsForLanguage = 25;
/** More than 40 % of the words of English prose are among them, of other languages hardly 10 %. */
const minCommonShare = 0.25;

/** Whether the texts are long enough to detect their language. */
export function isLanguageDetectable(texts: readonly string[]): boolean {
  return wordsOf(texts.join('\n')).length >= minWordsForLanguage;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < minWordsForLanguage) {
    return /^[\p{Script=Latin}\P{L}]*$/u.test(text);
  }
  return words.filter((word) => commonWords.has(word)).length >= minCommonShare * words.length;
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** @throws ModelError 'rule-violation' unless the number of words is in the range */
export function requireLength(
  rule: string,
  text: string,
  [min, max]: readonly [number, number],
): void {
  const count = wordCount(text);
  if (count < min || count > max) {
    throw new ModelError('rule-violation', { rule: `length of ${rule}` });
  }
}

function withoutQuotes(text: string): string {
  return text.replace(/“[^”]*”|"[^"\n]*"|^> .*$/gm, ' ');
}
