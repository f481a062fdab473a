import type { Gift } from '../../enums/gifts';

export type GiftText = {
  readonly description: string;
  /** Each is one suggested activity. */
  readonly applications: readonly string[];
  /** One passage that names or shows the gift. */
  readonly reference: string;
};

/** The description of each gift and suggested activities. Load it lazily in the app: it is large. */
export const giftTexts: Readonly<Record<Gift, GiftText>> = {
  teaching: {
    description:
      'You take a thing apart and put it back together so that others can see how it works. With this gift a person studies Scripture with care and explains it clearly, without showing off. You can tell that it has happened when somebody goes home able to explain it to a third person.',
    applications: [
      'Explain one short passage to a friend in five minutes, and ask what was unclear.',
      'Offer to lead one evening of a study group, and prepare more than you plan to say.',
      'Teach a child something from a Gospel using nothing but objects from the kitchen.',
    ],
    reference: 'Acts 18:26',
  },
  knowledge: {
    description:
      'Paul names this gift without describing it. Some Christians understand it as God showing a person a fact that they couldn’t otherwise have known. Others see in it a gift for study, for grasping and remembering what God has revealed in Scripture. Either way it is concerned with what is true. What to do about it is wisdom’s part.',
    applications: [
      'When a question about the Bible comes up, track down a good answer and bring it back within the week.',
      'Keep a notebook of passages by subject, so that you can find them when somebody needs one.',
      'If you think God has shown you something about a person, offer it as a question and accept a no.',
    ],
    reference: '1 Corinthians 12:8',
  },
  wisdom: {
    description:
      'Facts are on the table and nobody knows what to do with them. Then somebody says a sentence, and the way ahead is visible. Some Christians expect such a word to be given in the moment, and others see it ripen over years. James describes its taste: peaceful, gentle, reasonable. It can tell the good step from the merely clever one.',
    applications: [
      'Before you give advice this week, ask two questions and wait through the pause after each.',
      'Sit down with someone who faces a choice, and help them write out what each road would cost.',
      'Read one chapter of Proverbs a day, and mark the line that fits a person you know.',
    ],
    reference: 'James 3:17',
  },
  prophecy: {
    description:
      'In the Bible prophets tell people what God has to say to their own day, and only sometimes what will come. Christians differ over whether such words are still given directly, or whether this gift now lives in bold preaching and truth-telling from Scripture. On either view its aim is to build up, and others are to weigh what is said.',
    applications: [
      'Speak up for someone who is treated unjustly, calmly and by name, to the person who can change it.',
      'If you have a word for somebody, ask first whether they would like it, and let others weigh it.',
      'Read Amos, and ask what he would say on your street; begin with your own house.',
    ],
    reference: '1 Corinthians 14:3',
  },
  discernment: {
    description:
      'Something sounds right and yet you hear a crack in the bell. This gift tells what comes from God and what only resembles it. Many Christians take Paul to mean spiritual powers in particular; others stress the testing of teaching and motives by Scripture. It needs love beside it, or else it turns into suspicion.',
    applications: [
      'Test a popular saying about God against the Gospels, and write down what holds and what doesn’t.',
      'When you feel uneasy about a plan, wait a day, and then tell the person responsible privately, with reasons.',
      'Ask a trusted friend to check your own motives in one matter, and listen to the answer.',
    ],
    reference: '1 John 4:1',
  },
  faith: {
    description:
      'Every Christian trusts God. Some are given a sturdier trust for a particular matter, and others can lean on it as on a railing. They can see past the empty account and the closed door to what God has promised. They don’t deny the facts. Abraham looked at his, and took God at his word anyway.',
    applications: [
      'Choose one good thing that seems too large, tell God about it daily, and take the first step toward it.',
      'Tell someone who has lost heart about a time when God carried you through.',
      'Give a hesitant group one reason from Scripture to try, and offer to be the first.',
    ],
    reference: 'Romans 4:20-21',
  },
  leadership: {
    description:
      'People tend to look in your direction when nobody knows where to go. A leader in the sense of the New Testament sees a place worth reaching and gets others to want it too, and goes first, with diligence. Jesus told his own to lead by serving. The gift shows in who has grown beside you.',
    applications: [
      'Gather three people around one need in your town, and agree on a first step with a date.',
      'Hand over a task you do well to someone younger, and stay near while they learn.',
      'Ask those you lead what it’s like to be led by you, and don’t defend yourself.',
    ],
    reference: 'Romans 12:8',
  },
  administration: {
    description:
      'Paul’s word for it comes from steering a ship. Somebody else may have named the harbor; you know about tides, crew and how much water is on board. With this gift a good idea gets a date, a budget and enough chairs. Others can do their part in peace, mostly without noticing why.',
    applications: [
      'Take one plan that everyone likes and nobody has started, and write down its steps with names and dates.',
      'Put one messy cupboard, list or budget in order for a group that you belong to.',
      'Work out who is overloaded in your church or team, and suggest a fairer sharing of tasks.',
    ],
    reference: '1 Corinthians 12:28',
  },
  service: {
    description:
      'There is work to be done and you’ve already rolled up your sleeves. This gift is about the task itself: the meal that has to be cooked, the gutter that must be cleared, for whoever happens to need it. You don’t have to be asked twice or thanked much, and you see at a glance what is missing.',
    applications: [
      'Arrive half an hour early at something this week, and do whatever still needs doing.',
      'Repair one broken thing that everybody at home, work or church has been stepping around.',
      'Sign up for a job that has been on the volunteer list longest.',
    ],
    reference: 'Romans 12:7',
  },
  mercy: {
    description:
      'Pain doesn’t frighten you away. You cross to the side of the road where it is lying, as the Samaritan did, and you bind up what you can. People tell you the truth because you don’t wince. Paul asks that mercy be shown with cheerfulness, so that nobody who receives it is made to feel like a burden.',
    applications: [
      'Visit or call someone whose trouble has gone on so long that others have stopped asking.',
      'Put together a small kit with socks, a snack and a card, and give it to someone sleeping outside.',
      'Remember the date of a friend’s loss, and write to them on that day.',
    ],
    reference: 'Luke 10:33-35',
  },
  encouragement: {
    description:
      'In a room full of faults you see what is already alive, and you say so. The apostles gave a man named Joses a new name for it: Barnabas, Son of Encouragement. This gift puts heart into people who have lost it. Its sentence is, look how far you have come. It gives strength before it asks for anything.',
    applications: [
      'Write to someone about one thing they did well, precisely enough that they know you were looking.',
      'Stand beside a newcomer or a person who has failed, and speak well of them to others.',
      'Thank one person today whose work is noticed only when it goes wrong.',
    ],
    reference: 'Acts 11:23-24',
  },
  giving: {
    description:
      'Money and things pass through your hands easily, and it makes you happy to see where they land. It has little to do with how much you own. Jesus watched a widow put in two small coins and called it more than all the rest. You look for a need as others look for a bargain, and you tell few people.',
    applications: [
      'Set aside a sum at the start of the month, however small, and ask God where it belongs.',
      'Find out what one family, shelter or ministry really lacks, and give exactly that, without your name.',
      'Lend or give away something good that you still like.',
    ],
    reference: '2 Corinthians 9:7',
  },
  exhortation: {
    description:
      'Where encouragement warms, exhortation calls. It loves a person enough to say, get up, come on, this next step is yours. It takes truth that somebody has heard and turns it toward Monday. People leave you with something to do and the will to do it. Without tenderness it would only be nagging, so it stays near.',
    applications: [
      'Ask a friend what they have been putting off, and arrange to start it together on a set day.',
      'Say the honest thing that you’ve avoided saying, in private, with the person’s good in view.',
      'Check in with someone a week after they made a resolution, and help them with the second try.',
    ],
    reference: 'Hebrews 3:13',
  },
  helps: {
    description:
      'Service looks at the task; this gift looks at the person who has too much to carry, and takes one end. Paul said of Phoebe that she had been a helper of many and of him as well. Somebody else’s work gets done because you stand next to it. You’re glad to be second, and hard to do without.',
    applications: [
      'Ask one overworked person what you could take off their list this week, and do it.',
      'Look after a couple’s children for an evening, so that they can rest or talk.',
      'Offer to assist someone whose work you admire, with whatever part they find tiresome.',
    ],
    reference: 'Romans 16:1-2',
  },
  intercession: {
    description:
      'All Christians pray for others. For some it is a kind of home, and they can stay there for an hour and come out with the list half done. Paul says that Epaphras was always striving in prayer for his people. No list in the New Testament names this gift, though many have recognized it in those who carry others to God.',
    applications: [
      'Choose three people, and pray for each by name at the same hour every day this week.',
      'Ask someone what they would like you to pray for, and ask them again two weeks later.',
      'Walk down your street, and pray at each door for whoever lives behind it.',
    ],
    reference: 'Colossians 4:12',
  },
  worship: {
    description:
      'When you sing, or play, or read a psalm aloud, other people find it easier to look up. Not every list would call this a gift, but Scripture knows singers and artists whose skill served God. It needn’t be music. It may be how you set a table for communion, or how still you become, and others with you.',
    applications: [
      'Learn one psalm by heart, and say or sing it at the start of every day this week.',
      'Offer your craft, whether sound, flowers, drums or words, to those who plan worship near you.',
      'Gather two friends for a song and a prayer at somebody’s kitchen table or bedside.',
    ],
    reference: 'Colossians 3:16',
  },
  miracles: {
    description:
      'Paul speaks of works of power that the Spirit gives for everyone’s good. Some Christians hold that this gift belonged to the time of the apostles; others see it given today; nearly all believe that God can act beyond what we understand. People drawn this way ask boldly, and leave the answer, and the glory, with God.',
    applications: [
      'Pray plainly for the healing of someone who would like you to, and keep visiting whatever happens.',
      'Read the signs in John’s Gospel one by one, and ask what each shows about Jesus.',
      'Write down what you’ve asked God for, and be as honest about the noes as about the yeses.',
    ],
    reference: '1 Corinthians 12:10',
  },
  evangelism: {
    description:
      'Talk about Jesus comes out of you as talk of grandchildren comes out of others. You like people who don’t believe, and you listen before you speak. Philip ran up to a chariot and began with a question that the traveler already had. With this gift the good news sounds like news, and like something good.',
    applications: [
      'Ask a friend who doesn’t share your faith what they think of Jesus, and only listen.',
      'Practice telling in two minutes what following Jesus has meant to you, without church words.',
      'Give a Gospel to someone who is curious, and offer to read the first chapters together.',
    ],
    reference: 'Acts 8:30-35',
  },
  hospitality: {
    description:
      'You see a stranger and think of a chair. Your home may be one room and your soup from a can, yet people take off their coats there in more ways than one. Peter asks for hospitality without grumbling, which shows that he had hosted. This gift makes a place in which somebody can stop being a guest.',
    applications: [
      'Invite someone who eats alone to a plain meal this week, without cleaning the whole house for it.',
      'Learn the names of three newcomers at church, school or work, and introduce them to others.',
      'Keep something in the freezer and a spare set of sheets for an unexpected person.',
    ],
    reference: '1 Peter 4:9',
  },
  shepherding: {
    description:
      'You notice who isn’t there. A shepherd takes responsibility for particular people over a long time, feeds them, guards them and goes after the one that wandered. It isn’t only for pastors; it is found in grandmothers and youth leaders and the man two pews back. Peter adds a condition, that it be done without lording it over anyone.',
    applications: [
      'Write down five people in your care, with what each needs, and contact one of them today.',
      'Call someone who hasn’t been around for a while, to ask how they are and nothing else.',
      'Meet regularly with one younger person, to eat, read a little Scripture and pray.',
    ],
    reference: '1 Peter 5:2-3',
  },
};
