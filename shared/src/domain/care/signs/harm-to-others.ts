import { signAboutOthers, sign } from './sign';
import { gap, me, other, phrase, someone } from './word-groups';

const wants =
  '(?:want|wanted|going|plan|planning|planned|thinking|thought|thoughts|feel|feeling|urges?|about|ready|tempted|decided|dream|dreaming|fantasi[sz]e|fantasi[sz]ing|voices|might|will|afraid|scared|swear|could|have)';
const kill =
  '(?:kill|killing|murder|murdering|shoot|shooting|stab|stabbing|strangle|strangling|poison|poisoning)';
const people =
  '(?:him|her|them|everyone|everybody|someone|somebody|people|others|those [a-z]+|that (?:man|woman|guy|person|boy|girl|kid)|my (?:[a-z]+ )?(?:husband|wife|dad|father|mom|mum|mother|stepdad|stepfather|boyfriend|girlfriend|partner|ex|brother|sister|boss|neighbou?r|kids?|children|child|baby|son|daughter|coworkers?|classmates?|teacher|parents?|roommate|family|pastor|friends?)|the (?:kids|baby|children|teacher|students|man|person) )';
const asAJoke =
  '(?! (?:feelings|with kindness|for (?:eating|taking|forgetting|a)|by (?:saying|telling|leaving|not|being|my)|off|photos|pictures|a (?:text|message|email)|an (?:email|text)|some hoops|in chess))';
const place =
  '(?:the|my|a|our|that|this|his|her) (?:[a-z]+ )?(?:school|church|office|workplace|house|mall|mosque|synagogue|building|place)';

export const harmToOthersSigns = [
  ...sign(
    phrase(
      `${me} ${gap(4)}${wants} ${gap(4)}(?:${kill}|hurt|hurting|harm|harming) ${people}${asAJoke}`,
    ),
    phrase(
      `${me} ${gap(4)}(?:shoot up|blow up|bomb|burn down|set fire to|attack) ${place}`,
      `(?:bring|bringing|take|taking) (?:a|my|the|his|her|dads?) (?:[a-z]+ )?(?:gun|knife|rifle|bomb) to (?:school|work|church|class)`,
    ),
    phrase(
      `so (?:angry|mad|furious) (?:that )?i (?:could|want to|might|will) (?:kill|hurt|strangle|stab)`,
    ),
    phrase(
      `(?:voices?|god|he|something|demons?|spirits?) (?:[a-z]+ )?(?:is |are |keeps? |keep )?(?:tells?|telling|told|wants?|commands?|commanding|saying) (?:me )?(?:to )?(?:kill|hurt|harm|stab)(?:ing)? (?:him|her|them|my|people|someone|everyone)`,
    ),
    phrase(
      `${someone} ${gap(4)}(?:wants|going|plans|planning|threatens|threatened|threatening|talking about|says (?:he|she|they) (?:wants|will|is going)) ${gap(3)}(?:(?:${kill}|hurt|harm|attack) (?:people|someone|somebody|everyone|his|her|their|him|another|others|my)|(?:shoot up|blow up|bomb|burn down) ${place})`,
    ),
    phrase(
      `(?:intrusive )?(?:thoughts|urges?|images) (?:of|about|to) (?:hurt|harm|kill|stab|shak|drown|smother)(?:e|ing)? (?:my|people|someone|him|her|them|everyone|the baby)`,
    ),
    phrase(
      `(?:get|have|take|want|planning|plan) (?:my |a )?revenge ${gap(4)}(?:gun|knife|kill|blood|shoot|stab)`,
    ),
  ),
  ...signAboutOthers(
    phrase(
      `${other} ${gap(3)}(?:going|plans|planning|threatens|threatened|threatening) (?:to )?(?:${kill}|shoot up|blow up|bomb) (?:people|someone|everyone|us|the school|${place})`,
    ),
  ),
];
