import { signAboutOthers, sign, negativeSign } from './sign';
import { gap, me, other, phrase, someone } from './word-groups';

const body = '(?:arm|face|side|leg|left arm|left side|right side|legs)';
/** Excludes animals and figures of speech such as a heart that aches. */
const mine =
  'my (?!cat|dog|puppy|kitten|horse|hamster|bird|car|bike|phone|heart|soul|spirit|faith|church)[a-z]+';
const who = `(?:${me}|${someone}|${mine}|(?:a|the|this) (?:man|woman|person|guy|lady|stranger|passenger))`;
const attack =
  '(?:heart attack|stroke|seizure|asthma attack|severe allergic reaction|allergic reaction|anaphyla[a-z]+)';
const poison =
  '(?:bleach|poison|antifreeze|rat poison|drain cleaner|detergent|a battery|batteries|pesticide|weed ?killer|too many pills)';

export const emergencySigns = [
  ...sign(
    phrase(`${who} ${gap(4)}(?:having|just had) (?:a|an) (?:[a-z]+ )?${attack}`),
    phrase(
      `${who} ${gap(4)}(?:overdosed|overdosing|took an overdose|choking(?= *$| on| and| to)|unconscious|unresponsive|turning blue|bleeding (?:out|to death|heavily|badly|a lot|so much|everywhere|from)|having convulsions|losing consciousness)`,
    ),
    phrase(
      `${someone} ${gap(2)}just (?:collapsed|passed out|fainted|stopped breathing)`,
      `${who} ${gap(3)}stopped breathing`,
    ),
    phrase(
      `${who} ${gap(4)}(?:have|has|having|got|feel|feeling|with) ${gap(3)}(?:chest pains?|pain in my chest|crushing pain|numb(?:ness)? (?:in|on|down) (?:my|his|her) ${body})`,
    ),
    phrase(
      `(?:swallowed|drank|drunk|ate|drinking|took) (?:some |the |a lot of |a bottle of )?${poison}`,
      '(?:took|taken|swallowed) (?:too many|a (?:whole |full )?bottle of|a handful of|all (?:of )?(?:my|his|her|the)) (?:[a-z]+ )?(?:pills|tablets|meds|medication|painkillers|paracetamol|tylenol|ibuprofen)',
    ),
    phrase(
      '(?:need|call|called|get|calling) (?:me |us |him |her )?an ambulance',
      '(?:bitten|bit|stung) (?:me |him |her )?by a (?:[a-z]+ )?(?:snake|scorpion)',
      'face is (?:[a-z]+ )?drooping',
      'speech is (?:[a-z]+ )?slurred',
    ),
    phrase(
      `${who} ${gap(3)}(?:got |was |been |were )(?:shot|stabbed|electrocuted|run over|hit by a (?:car|truck|bus))(?= *$| and| just| right now| now| ,| in the| outside)`,
    ),
  ),
  ...negativeSign(
    phrase(
      `${who} ${gap(3)}(?:cant|can barely|can hardly|not|isnt|struggling to|trouble|unable to) (?:breathe|breathing)(?! (?:easy|a word|in this job|fresh|without|your))`,
    ),
    phrase(
      '(?:wont|cant|doesnt|not|isnt) (?:stop|stopping) (?:the )?bleeding',
      'bleeding (?:wont|doesnt|isnt|cant|will not) stop',
      `${who} ${gap(3)}(?:wont|cant|doesnt|isnt|not) (?:wake|waking) up(?= *$| and| after| ,| she| he| no| at all| what)`,
    ),
    phrase(`cant (?:feel|move) (?:my|his|her) ${body}`),
  ),
  ...signAboutOthers(
    phrase(
      `${other} ${gap(3)}(?:having a (?:heart attack|stroke|seizure)|not breathing|isnt breathing|cant breathe|stopped breathing|unconscious|unresponsive|turning blue|overdosed|overdosing|choking|bleeding (?:out|to death|heavily|badly|a lot))`,
    ),
  ),
];
