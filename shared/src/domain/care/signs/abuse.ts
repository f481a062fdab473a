import { signAboutOthers, sign, negativeSign } from './sign';
import { gap, known, me, phrase, someone } from './word-groups';

const harms =
  '(?:hits?|hitting|beats?|beating|beaten|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|chok(?:es?|ed|ing)|strangl(?:es?|ed|ing)|' +
  'rap(?:es?|ed|ing)|molest(?:s|ed|ing)?|abus(?:es?|ed|ing)|assault(?:s|ed|ing)?|hurts|hurting|sho(?:ves|ved|ving)|whip(?:s|ped|ping)?|forc(?:es|ed|ing) himself on|' +
  'touch(?:es|ed|ing)(?= (?:me|him|her|us) (?:inappropriately|sexually|down there|at night|when|where|in ways)))';
const victim =
  '(?:me|us|my (?:[a-z]+ )?(?:mom|mum|mother|dad|sister|brother|kids?|children|child|son|daughter|baby|grandma)|our (?:kids|children|son|daughter)|the (?:kids|children|baby)|her|him|them)';
/** Excludes games, jokes and figures of speech. */
const notMeantSo =
  '(?! (?:up|at (?!home|night|school|work)[a-z]+|in (?:a|the|chess|cards)|to (?:it|the|church|work|school|second)|by (?:a|one|two|an)|with (?:a|an|the|this|that|his|her) (?:question|questions|idea|verse|thought|truth|news|bible verse|smile|joke|kindness|bill)|hard in|feelings|on the (?:back|shoulder)|for (?:first|the title|help)|deeply when))';
const home =
  '(?:husband|wife|dad|father|mom|mum|mother|stepdad|stepfather|stepmom|stepmother|boyfriend|girlfriend|partner|ex|brother|uncle|parents?|spouse|fiancee?|grandfather|cousin)';
const fear = '(?:afraid|scared|terrified|frightened)';

export const abuseSigns = [
  ...sign(
    phrase(
      `(?:he|she|hes|shes) ${gap(3)}${harms} (?:me|us|my (?:kids|children|son|daughter|mom|mum)|the kids|our)${notMeantSo}`,
    ),
    phrase(`${known} ${gap(4)}${harms} ${victim}${notMeantSo}`),
    phrase(
      `(?:im|i am|ive been|i was|i have been|i got|i get|i keep getting|am being|${someone} ${gap(2)}(?:is|was|has been|being|gets|got)) ${gap(3)}(?:abused|raped|molested|sexually (?:abused|assaulted)|trafficked|strangled|beaten (?:by (?:my|his|her|him)|at home|up by my|every|up at home)|hit (?:by (?:my|his|her|him)|at home))`,
    ),
    phrase(
      `my (?:[a-z]+ )?${home} ${gap(2)}(?:push(?:es|ed)|shov(?:es|ed)|threw|throws|drag(?:s|ged)) (?:me|us) (?:down|against|into|out of|across|to the (?:ground|floor))`,
      `my (?:[a-z]+ )?${home} (?:keeps |kept |is |has been )?(?:touches|touching) me(?= *$| again| and| but| under| while)`,
    ),
    phrase(
      `${fear} (?:of|for my life with|to be alone with|to be around) my (?:[a-z]+ )?${home}(?! (?:leaving|dying|death|health|illness|getting sick|in the hospital))`,
      `${fear} (?:to go|of going) (?:back )?home`,
      `${fear} (?:in my own|at) home`,
    ),
    phrase(
      `${fear} (?:that )?(?:he|she|hell|shell|hes|shes|my ${home}) ${gap(3)}(?:kill|hurt|hit|beat|harm|find) (?:me|us|my|the)`,
    ),
    phrase(
      `(?:my|im in an|i am in an|in an|i live with an|have an|leave an|left an|leave my|married to an) ${gap(1)}abusive(?! (?:language|words))`,
    ),
    phrase(
      `${someone} ${gap(3)}(?:is|has been|was|became|gets|can be|turned) ${gap(2)}(?:abusive|violent)`,
    ),
    phrase(
      `${me} ${gap(4)}(?:victim of|experiencing|living with|suffering|escaping|escape|fleeing|leave because of) ${gap(1)}(?:domestic|sexual|physical) (?:violence|abuse)`,
      '(?:domestic|sexual|physical) (?:violence|abuse) (?:at|in) (?:my|our) (?:home|house|marriage|family)',
    ),
    phrase(
      `(?:threatens|threatened|threatening|threaten) (?:to )?(?:kill|hurt|hit|beat|shoot|harm|stab) (?:me|us|my|our|her|him)`,
      `${someone} ${gap(3)}(?:threatens|threatened|threatening) (?:me|us)`,
      `(?:says|said|swears|swore|told me|promised) (?:that )?(?:he|hes|hell|hed|she|shes|shell|shed) ${gap(3)}(?:kill|hurt|beat|stab|shoot) me`,
    ),
    phrase(
      `(?:comes?|came|climbs?|gets|sneaks) (?:in|into|to) my (?:room|bed|bedroom) (?:at|every|in the|each) night`,
      `(?:locks|locked|locking|traps|trapped) (?:me|us) (?:in|out|up)(?= *$| the| my| a| his| her| at| every| when)`,
      `${someone} ${gap(2)}(?:makes|forces|forced) me (?:to )?(?:have sex|touch|do sexual|undress|sleep with)`,
    ),
    phrase(
      `(?:someone|somebody|a man|a teacher|my teacher|a relative) (?:at [a-z]+ |in [a-z]+ [a-z]+ )?(?:is|has been|keeps) (?:hurting|abusing|touching|threatening|stalking|following|hitting) me`,
    ),
    phrase(
      '(?:i was|i got|i have been|ive been|im being) (?:[a-z]+ )?(?:raped|molested|sexually assaulted|groped)',
      '(?:touched|touches|touching) me (?:inappropriately|sexually|down there|where)',
    ),
    phrase(
      '(?:bruises|black eye|marks|broken (?:arm|rib)) (?:from|where|because|after) (?:my|he|she|when he|when my)',
      `${someone} ${gap(2)}(?:has|have) bruises`,
    ),
  ),
  ...negativeSign(
    phrase(
      '(?:not|dont feel|dont think (?:im|i am)|isnt|never feel|never felt|arent|doesnt feel|no longer) safe (?:at home|in my (?:own )?(?:home|house|marriage)|in this house|with (?:him|her|my)|around (?:him|my)|here)',
      'unsafe (?:at home|in my|with my|around my)',
      '(?:wont|doesnt|never|refuses to) let me (?:leave the (?:house|room|apartment)|leave him|leave her|out of the (?:house|room))',
    ),
  ),
  ...signAboutOthers(phrase(`(?:they|theyre) ${gap(3)}${harms} (?:me|us)${notMeantSo}`)),
];
