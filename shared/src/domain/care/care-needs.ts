import { plainSentences } from './plain-sentences';
import { abuseSigns } from './signs/abuse';
import { emergencySigns } from './signs/emergency';
import { harmToOthersSigns } from './signs/harm-to-others';
import { selfHarmSigns } from './signs/self-harm';
import type { Sign } from './signs/sign';

/** The care needs that a text may show, the most urgent first. */
export const careNeedKinds = ['emergency', 'self-harm', 'abuse', 'harm-to-others'] as const;
export type CareNeed = (typeof careNeedKinds)[number];

const signs: Readonly<Record<CareNeed, readonly Sign[]>> = {
  emergency: emergencySigns,
  'self-harm': selfHarmSigns,
  abuse: abuseSigns,
  'harm-to-others': harmToOthersSigns,
};

/**
 * Detects phrases that suggest danger for the writer or another person. Runs only on the device. It prefers false
 * positives: an unnecessary care card does little harm, a missing one may.
 * @returns the detected needs, the most urgent first; empty for most texts
 */
export function careNeeds(text: string): readonly CareNeed[] {
  const sentences = plainSentences(text).map(withoutIdioms);
  const isStudy = sentences.some((sentence) => studyWords.test(sentence));
  return careNeedKinds.filter((kind) =>
    sentences.some((sentence) => signs[kind].some((sign) => shows(sentence, sign, isStudy))),
  );
}

function shows(sentence: string, sign: Sign, isStudy: boolean): boolean {
  if (sign.countsInStudy === 'no' && isStudy) {
    return false;
  }
  for (const { 0: words, index } of sentence.matchAll(sign.words)) {
    const before = sentence.slice(0, index);
    const after = sentence.slice(index + words.length);
    const isDenied = sign.canBeNegated === 'yes' && denies({ before, words, after });
    if (!isDenied && !isSaidByFigure({ before, words, after })) {
      return true;
    }
  }
  return false;
}

type PhraseMatch = { readonly before: string; readonly words: string; readonly after: string };

/** "I would never kill myself" is a denial; "I don't want to kill myself but I can't stop thinking of it" is not. */
function denies({ before, words, after }: PhraseMatch): boolean {
  const rest = words.replaceAll(falseDenial, ' ');
  const hasDenial = denial.test(rest) || deniedBefore.test(before);
  return hasDenial && !denialReversed.test(after);
}

const denial =
  /\b(?:not|dont|doesnt|didnt|never|wont|wouldnt|isnt|wasnt|arent|cant|couldnt|hasnt|havent|nor|without|used to|no longer|stop|stopped|rather than|instead of)\b/;
/** Phrases with a negation that denies nothing. */
const falseDenial =
  /\b(?:cant|dont|couldnt|havent|never|didnt|wont|not) (?:stop|help|control|shake|know|tell|told|say|said|admit|understand|care|sure|only|just|going to lie)\b|\bwhy (?:not|dont)\b/g;
const deniedBefore =
  /\b(?:not|dont|doesnt|didnt|never|isnt|no longer) (?:that|think|thinking|saying|mean|believe|feel|feeling|because)(?: that| like)?(?: i| im)? $|\b(?:never|wont|wouldnt|didnt|not going to|dont (?:want|plan|intend|mean) to) $/;
const denialReversed =
  /\bbut (?:i|im|ive|the|it|its|sometimes|these|those|part|some|lately|now|then|every)\b/;

/** A text that names one of them is about the Bible. God, Lord and Jesus are left out, because prayers name them. */
const figures =
  'judas|saul|samson|elijah|jonah|moses|paul|apostle|peter|david|goliath|cain|abel|stephen|herod|pharaoh|abraham|isaac|absalom|' +
  'ahithophel|zimri|abimelech|jezebel|ahab|haman|esther|pilate|lazarus|disciples?|apostles|prophets?|israelites?|israel|pharisees|' +
  'soldiers|jailer|martyrs?|jephthah|esau|amnon|tamar|uriah|bathsheba|joab|jeremiah|hagar|barabbas|psalmist|' +
  'crucified|crucifixion|samaritan|(?:did|does|when|why|was|is|book of|like|and) job|levite|concubine';
const studyWords = new RegExp(
  `\\b(?:bible|scriptures?|verses?|passage|chapter|psalms?|gospels?|testament|parable|sermon|${figures})\\b`,
);
const figureSays = new RegExp(
  `\\b(?:${figures.replace('|jesus|christ', '')}) (?:[a-z]+ )?(?:say|says|said|pray|prays|prayed|asks?|asked|cry|cries|cried|write|writes|wrote|tells?|told|meant?|want|wanted|wish|wished|thinks?|thought)\\b`,
);
const saysAFigure = new RegExp(
  `^ ,? ?(?:says|said|writes|wrote|prays|prayed|cries|cried) (?:${figures})\\b`,
);
const ownRelatives =
  /\bmy (?:[a-z]+ )?(?:friend|son|daughter|brother|sister|husband|wife|mom|mum|dad|cousin|boyfriend|girlfriend)\b/;

function isSaidByFigure({ before, words, after }: PhraseMatch): boolean {
  const isFiguresSpeech = figureSays.test(before) || saysAFigure.test(after);
  return isFiguresSpeech && !ownRelatives.test(before + words);
}

/** Figures of speech, removed before the search. */
const idioms = [
  /\bdy(?:ing|e) (?:to|for|of laughter|laughing|of (?:boredom|curiosity|embarrassment))\b/g,
  /\bkill(?:s|ed|ing)? (?:time|it|the (?:mood|vibe|lights|engine|weeds|messenger|time)|two birds|my (?:time|pride|flesh|sin|sins|ego|old self|appetite|lawn|plants?|grass|vibe|mood|back|feet)|sin|them with kindness|him with kindness|her with kindness)\b/g,
  /\bkilling me(?: softly| with)?\b/g,
  /\bdrop dead gorgeous\b|\bcross my heart and hope to die\b/g,
  /\b(?:political|career|social) suicide\b|\bsuicide squad\b/g,
  /\b(?:to|over) my dead body\b|\bdead (?:tired|serious|line|end|battery|on my feet)\b/g,
  /\b(?:lost|losing|lose) (?:my |our |a |her |his )?(?:[a-z]+ ){0,3}to suicide\b/g,
  /\b(?:so )?(?:excited|happy|funny|laughing|laughed)(?: so hard| so much| that)* (?:that )?i (?:can ?t|could|cant|couldnt|nearly|almost|wanted to) (?:breathe|die|died)\b/g,
  /\bso embarrass(?:ed|ing) (?:[a-z]+ ){0,3}(?:die|died)\b/g,
  /\b(?:heart|verse|song|truth|thought|words?|sermon|it) (?:just |really )?(?:hit|hits|struck) (?:me|us)\b/g,
] as const;

function withoutIdioms(sentence: string): string {
  return idioms.reduce((text, idiom) => text.replaceAll(idiom, '~'), sentence);
}
