import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { TriedInput } from './tool-inputs';

const weak = /^I don't have a strong answer for that offline\./;
/** Nothing is quoted either: no verse has more than a word of this by chance. */
const nothingQuoted = /^(?![^]*^> )I don't have a strong answer for that offline\./m;

/**
 * Troubles told as they are: who it is about stands beside the matter (`my son lies`), words have a second meaning
 * (`broke her hip`), and half of a question is not the whole of it (`elisha and the bears`).
 */
export const freshInputs: Record<TextToolId, readonly TriedInput[]> = {
  'bible-stories': [
    ['my daughter lies about everything', weak, 'weak'],
    ['i am moving to a new country', weak, 'weak'],
    ['my husband drinks too much', weak, 'weak'],
    ['elisha and the bears', weak, 'weak'],
    ['peter denys jesus', /^## The garden and the courtyard/],
    ['my kids fight all the time', /^## Two brothers in a field/],
    ['my mom died', /^## Four days late/],
    ['my boss is unfair', /^## The last ones hired/],
    ['being single', /^I don't have[^]*> — 1 Corinthians 7:7-8 \(WEB\)/, 'weak'],
    ['what is the capital of France', nothingQuoted, 'weak'],
    [
      'i have been waiting years for god to answer and my friends all have husbands and kids and i am so tired of pretending that im fine at church, do you have a story for me',
      /^## (?:Hannah’s lips|Elijah runs|Sarah laughs)/,
    ],
  ],
  'bible-answers': [
    ['my son lies to me', /^## Honesty/],
    ['i hate my dad', /^## (?:Difficult family|Honoring parents)/],
    ['my teacher says there is no god', /^## Doubt/],
    ['why is god silent', /^## When God feels far/],
    ['who made god', /^## Who is God/],
    ['my best friend killed himself', /^## Self-harm and suicide\n[^]*lost someone to suicide/],
    ['jeleous of my sister', /^## Envy/],
    ['i dont feel anything when i pray', /^## When God feels far/],
    ['my child is being bullied at school', /^## Loving enemies(?![^]*## Hell)/],
    ['bitcoin price', nothingQuoted, 'weak'],
  ],
  'what-jesus-teaches': [
    ['loving myself', /^## Love\n/],
    ['cheating on my homework', /^## Honesty/],
    ['promises and oaths', /^## Honesty\n[^]*Matthew 5/],
    ['my friend betrayed me', /^## Betrayal/],
    ['capital of france', nothingQuoted, 'weak'],
  ],
  'bible-journaling': [
    ['what is god like', /^## Who is God\?\n\n> /],
    ['love', /^## Love\n\n> /],
    ['i feel like a fraud at church', /^## (?:Self-worth|Honesty|Hypocrisy)/],
    ['i want to be closer to god', /^## (?:Following Jesus|Prayer|How to pray)/],
    ['my friend group left me out', /^## Loneliness/],
    ['i dont want to pray today', /^## How to pray/],
  ],
  'customized-prayer': [
    ['my teenage daughter is cutting herself', /^## For someone whose spirits are low\n[^]*988/],
    ['grandma fell and broke her hip', /^## For someone who is ill/],
    ['my dad wont talk to me', /^## For my family/],
    ['my friend doesnt believe', /^## For someone who does not know God/],
    ['my baby is in the NICU', /^## For a sick child/],
    ['i miss my mom its been 2 years', /^## When a parent has died/],
    ['i have chemo on monday', /^## When I am ill/],
    ['bad dreams', /^## When sleep will not come/],
    ['win the game on saturday', weak, 'weak'],
  ],
  'bible-crafts': [
    ['my 7 year old loves trains', weak, 'weak'],
    ['dinosaurs', weak, 'weak'],
    ['noah arc', /^## (?:How many pairs|Catching a rainbow)/],
  ],
  'bible-fun-facts': [
    ['my son lies to me', weak, 'weak'],
    ['iphone', weak, 'weak'],
  ],
  'bible-jokes': [
    ['my son lies to me', weak, 'weak'],
    ['racist joke', weak, 'weak'],
  ],
  'movies-scripture': [
    ['second chances', /^## (?:Les Misérables|The Mission)/],
    ['titanic', weak, 'weak'],
  ],
  'tv-scripture': [
    ['the office', weak, 'weak'],
    ['anime', /^## Superbook/],
  ],
  'music-scripture': [['my mom died', /^## (?:It Is Well|Take My Hand|Abide)/]],
  'books-scripture': [
    ['dune', weak, 'weak'],
    ['twilight', weak, 'weak'],
  ],
};
