import { signAboutOthers, sign, negativeSign } from './sign';
import { gap, me, other, phrase, someone } from './word-groups';

/** "Die" in its literal sense, not "die to self", "die for him" or "die of laughter". */
const die =
  '(?:die(?! (?:to (?:self|sin|myself|my|the)|for|of|laughing|happy|old|in (?:christ|peace|faith|the faith)|with (?:christ|jesus)|daily|saved|well|the death|with him))|be dead(?! (?:to|in))|not be alive)';
const suicide = '(?:suicide|sucide|suicid|suiside)';
const suicidal = '(?:suicidal|sucidal|suicidial|suicidle)';
const selfHarm = '(?:self harm(?:s|ing)?|selfharm(?:s|ing)?|self injur(?:e|es|ing))';
/** A wish or a plan. */
const bent =
  '(?:want|wants|wanted|wanting|wish|wishes|hope|hopes|pray|praying|beg|begging|need|needs|long|longing|rather|going|plan|plans|planning|' +
  'try|trying|tried|tempted|decided|thinking|thoughts?|urges?|threatens|threatened|threatening|talks|talking|considering|considered|keeps)';
const wishToDie = `(?:want|wants|wanted|wanting|wish|wishes|hope|hopes|pray|praying|beg|begging|need|needs|long|longing|rather|plan|planning|trying|tempted|decided) (?:to |i would |i could |i |he would let me |you to let me |god would let me |for god to let me )?(?:just |really |please |actually |simply )?${die}`;
const dying =
  '(?:thinking|thoughts|fantasi[sz]e|fantasi[sz]ing|dream|dreaming) (?:about|of) (?:dying|being dead|my own death)';
const towardsSuicide = `(?:thinking|thought|thoughts|considering|contemplating|planning|attempt|attempted|attempting|threatens|threatened|threatening|commit|committing) (?:about |of |to )?(?:commit(?:ting)? )?${suicide}(?! (?:in|and the|and christ|as a|as an|stor|passages))`;
const kill =
  '(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|unalive|unaliving|harm|harming|poison|poisoning)';
const notLaughing = '(?! (?:laughing|working|with work|at work|over|trying|at the gym|to get))';
const live =
  '(?:(?:live|be alive|exist|go on|keep going|carry on)(?= *$| any ?more| any longer| and | but | if | because | ,)|(?:be here|wake up|be around|be on this earth|do life)(?= any ?more| any longer| in the morning| tomorrow))';
const endsOwn = `(?:(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?(?:life|lives)(?! (?:in|into|and let|to the next|as|one|more|seriously|over))|(?:end|ending) it all|(?:commit|committing|attempt|attempting) ${suicide}|(?:off|end|delete) (?:myself|himself|herself|themselves)(?! (?:up|from|of)))`;
const falls =
  '(?:jump|jumping|jumped|step|stepping|stepped|throw myself|throwing myself|(?:drive|driving|drove)(?: my car)?) (?:off|from|in front of|under|into) (?:a|an|the|this|that) (?:[a-z]+ )?(?:bridge|roof|building|balcony|cliff|train|bus|truck|car|tree|wall|traffic)';

export const selfHarmSigns = [
  ...sign(
    phrase(
      `${me} ${gap(5)}${wishToDie}`,
      `(?:im|i am|ive been) (?:just |so |more than )?ready to ${die}`,
      `${me} ${gap(5)}${dying}`,
      `(?:please|god|lord|jesus|you|just) (?:[a-z]+ )?let me ${die}`,
      'want (?:it all|everything) to (?:end|stop|be over)',
    ),
    phrase(
      `(?:want|wanting|wants) to (?:just )?${die}(?= *$| right now| tonight| so bad| and | but )`,
    ),
    phrase(
      `(?:i|id) (?:[a-z]+ )?(?:wish|wished|hope|pray) (?:that )?(?:i|god|he|you) ${gap(2)}(?:was|were|would be|am|be) (?:dead|never born|gone forever)`,
    ),
    phrase(
      `(?:(?:is|was) it|its) (?:a sin|wrong|ok|okay|bad|normal|selfish) (?:to|that i|if i|for me to) ${gap(1)}(?:${die}|want to ${die}|kill myself|killing myself)`,
    ),
    phrase(
      `${kill} myself${notLaughing}`,
      `${me} ${gap(4)}${endsOwn}`,
      `(?:want|going|ready|plan|planning|how|time|easier|better) to (?:just )?${endsOwn}`,
    ),
    phrase(
      `(?:cut|cutting|hurt|hurting|burn|burning|starve|starving) myself(?= *$| again| on purpose| when| because| to feel| every| so | and | with| for| tonight| daily| at night| but| since| in secret|, )`,
    ),
    phrase(
      '(?:started|back to|relapsed into|relapsed and started|keep|cant stop|urge to keep) cutting(?= *$| again| my (?:arms?|wrists?|legs?|skin))',
      'cut(?:ting)? my (?:wrists?|arms?|thighs?|veins)',
      'slit(?:ting)? my (?:wrists?|throat)',
    ),
    phrase(`${me} ${gap(4)}${falls}`),
    phrase(
      `${me} ${gap(3)}${suicidal}`,
      `(?:my|having|have|had|with|these|feeling|feel) ${gap(1)}${suicidal}`,
    ),
    phrase(`${me} ${gap(5)}${towardsSuicide}`),
    phrase(
      `${me} ${gap(2)}think (?:about|of) ${suicide}(?! (?:prevention|in|and the|as a|as an))`,
      'think(?:ing)? (?:about|of) ending it(?= *$| all| tonight| now)',
    ),
    phrase(
      `${me} ${gap(4)}${selfHarm}`,
      `my ${gap(1)}${selfHarm}`,
      `(?:urges?|tempted|relapsed) (?:to|with|into|on) ${selfHarm}`,
    ),
    phrase(
      `(?:writing|wrote|written|write|left) (?:a|my|the) (?:suicide|goodbye) (?:note|letter)`,
      'kms',
    ),
    phrase(
      `(?:have|got|bought|hold|holding|found|saved up|collected|collecting) ${gap(2)}(?:pills|rope|gun|noose|razor|blade|knife|tablets) (?:ready|in my hand|next to me|in front of me|for tonight|and (?:im going|i will|i want|ill))`,
    ),
    phrase(
      '(?:took|taken|swallowed|take|swallow|taking) (?:a |the |my )?(?:whole |entire |full )?(?:bottle|handful|packet|box|all|too many|lots) (?:of )?(?:my |the |these )?(?:[a-z]+ )?(?:pills|tablets|meds|medication|painkillers|paracetamol|tylenol|ibuprofen)',
    ),
    phrase(`${me} ${gap(3)}(?:overdose|overdosed|overdosing|od)`),
    phrase(
      '(?:tired|sick|weary|exhausted|done) (?:of|with|from) (?:living|being alive|existing|this life|my life|life)(?! (?:in|for|with|a|under|as|like|being|is))',
    ),
    phrase(
      '(?:better|easier|happier) (?:off )?(?:for )?(?:[a-z]+ ){0,3}(?:if i (?:was|were) (?:dead|gone|not here)|if i (?:died|wasnt here|werent here|disappeared|didnt exist)|without me(?: here| around)?(?= *$| ,| and| but)|dead(?= *$| ,| than| and| anyway))',
    ),
    phrase(
      `${someone} ${gap(5)}(?:${wishToDie}|${dying}|${bent} ${gap(3)}${endsOwn}|${suicidal}|${selfHarm}|(?:${kill}|cutting|hurting|cuts|hurts) (?:himself|herself|themselves|themself)(?! (?:off|working|out|some|at|playing|in))|(?:overdosed|overdosing)|${towardsSuicide})`,
    ),
  ),
  ...negativeSign(
    phrase(
      '(?:sleep|asleep|go to sleep|lie down|disappear|be gone|vanish) (?:and )?(?:forever|never wake|not wake|for good)',
    ),
    phrase(
      '(?:wish|hope|pray) (?:that )?i (?:just )?(?:could )?(?:had never been born|hadnt been born|was never born|would die|could die|die|dont wake up|wont wake up|never wake up|wasnt alive|werent alive|didnt exist|wouldnt wake up)',
    ),
    phrase(
      `(?:dont|cant|no longer|never|not|dont even|didnt) ${gap(2)}(?:want|wish|feel like|see how|bear|sure (?:if )?i want|know (?:if|how|why) i(?: can| want| should)?|know how) (?:to |living )?${gap(1)}${live}`,
    ),
    phrase(
      'i (?:just |really )?(?:cant|can no longer) go on(?= *$| any ?more| living| like this| any longer| ,| with (?:this|my) life)',
    ),
    phrase(
      '(?:no|any|see a|see any|find a|find any|have a|whats the|what is the) (?:reason|point|purpose) (?:left )?(?:to|in|of|for|for me to) (?:live|living|go on living|stay alive|being alive|be alive|existing|exist|carry on|keep living)(?! (?:in|for|as|out|by|with|like))',
    ),
    phrase(
      'nothing (?:left |more )?to live for',
      'life (?:isnt|is not|doesnt feel|is no longer|is never|isnt even) worth (?:living|it)',
      '(?:dont|doesnt|didnt) (?:feel|think|believe) (?:like |that )?(?:my )?life (?:is|was) worth living',
    ),
    phrase(
      '(?:no one|noone|nobody) (?:would|will|d) (?:even |really )?(?:miss me|care if i (?:died|die|was gone|were gone|am gone|disappeared|was dead|killed myself)|notice if i (?:died|was gone|disappeared|were gone))',
    ),
    phrase(
      '(?:everyone|everybody|the world|my [a-z]+|they|people|you|god) (?:would|will|d|is|are) (?:all |be )?(?:so much |much )?(?:be )?better off without me',
      'why (?:dont|shouldnt|not) i? ?(?:just )?(?:die|kill myself|end it)',
    ),
  ),
  ...signAboutOthers(
    phrase(
      `${other} ${gap(4)}(?:wants|want|wanted|wish|wishes|going|plans|planning|trying|tried|threatens|threatened|threatening|keeps saying|talks about|talking about|thinking of|thinking about) ${gap(4)}(?:${endsOwn}|${suicide}|${kill} (?:himself|herself|themselves|themself))`,
    ),
    phrase(`${other} ${gap(5)}${wishToDie}`),
    phrase(
      `(?:hes|shes|he is|she is|is|theyre) ${gap(2)}(?:${suicidal}|${selfHarm}|cutting (?:himself|herself|themselves))`,
    ),
  ),
];
