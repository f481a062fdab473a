import type { Gift } from '../../enums/gifts';

export type GiftOption = {
  readonly value: string;
  readonly label: string;
  /** Each gains a point if this option is chosen. */
  readonly gifts: readonly [Gift, Gift];
};
export type GiftQuestion = {
  readonly id: string;
  readonly question: string;
  readonly options: readonly GiftOption[];
};

/** The assessment's questions. Load them lazily in the app: they are heavy. */
export const giftQuestions: readonly GiftQuestion[] = [
  {
    id: 'q1',
    question:
      'Someone you know has come through a hard year. What would you most like to do for them?',
    options: [
      {
        value: 'q1a',
        label: 'Slip them some money and take two errands off their list',
        gifts: ['giving', 'helps'],
      },
      {
        value: 'q1b',
        label: 'Listen for what lies underneath, then help them think through the next step',
        gifts: ['wisdom', 'discernment'],
      },
      {
        value: 'q1c',
        label: 'Sing and pray with them, and say aloud the hard and hopeful truth',
        gifts: ['worship', 'prophecy'],
      },
      {
        value: 'q1d',
        label: 'Sit with them in the sadness, and keep coming back for months',
        gifts: ['shepherding', 'mercy'],
      },
      {
        value: 'q1e',
        label: 'Have them over for supper and tell them what I admire in them',
        gifts: ['encouragement', 'hospitality'],
      },
    ],
  },
  {
    id: 'q2',
    question: 'Your church or group is planning its year. Which job would you ask for?',
    options: [
      {
        value: 'q2a',
        label: 'Choosing the songs and explaining what each one says about God',
        gifts: ['worship', 'teaching'],
      },
      {
        value: 'q2b',
        label: 'Drawing up the schedule, and filling in for whoever can’t make it',
        gifts: ['helps', 'administration'],
      },
      {
        value: 'q2c',
        label: 'Saying candidly where we’ve grown comfortable before God, and urging us on',
        gifts: ['prophecy', 'exhortation'],
      },
      {
        value: 'q2d',
        label: 'Keeping in touch with six people, and cheering each of them on',
        gifts: ['shepherding', 'encouragement'],
      },
      {
        value: 'q2e',
        label: 'Starting something for people who never come, before we know how it will work',
        gifts: ['evangelism', 'faith'],
      },
    ],
  },
  {
    id: 'q3',
    question:
      'You move to a town where you know nobody. After a year, what have you most likely begun?',
    options: [
      {
        value: 'q3a',
        label: 'An evening of prayer that asks God boldly for the sick and the stuck',
        gifts: ['intercession', 'miracles'],
      },
      {
        value: 'q3b',
        label: 'A shed of tools I paid for, and repairs for whoever needs them',
        gifts: ['service', 'giving'],
      },
      {
        value: 'q3c',
        label: 'A handful of friends who dare each other to trust God and act',
        gifts: ['exhortation', 'faith'],
      },
      {
        value: 'q3d',
        label: 'A Bible study, with three others trained to lead it as well',
        gifts: ['teaching', 'leadership'],
      },
      {
        value: 'q3e',
        label: 'A weekly supper where neighbors who don’t believe can ask anything',
        gifts: ['hospitality', 'evangelism'],
      },
    ],
  },
  {
    id: 'q4',
    question: 'A planning meeting has been going around in circles for an hour. What do you do?',
    options: [
      {
        value: 'q4a',
        label: 'Offer to do the actual work, and ask whose load I can lighten',
        gifts: ['helps', 'service'],
      },
      {
        value: 'q4b',
        label: 'Say that God will provide for it, and put in the first money',
        gifts: ['giving', 'faith'],
      },
      {
        value: 'q4c',
        label: 'Open a Bible passage that fits, and draw from it one workable step',
        gifts: ['teaching', 'wisdom'],
      },
      {
        value: 'q4d',
        label: 'Name what nobody is saying, with the facts that bear on it',
        gifts: ['discernment', 'knowledge'],
      },
      {
        value: 'q4e',
        label: 'Call a break, put the coffee on, and come back with a direction',
        gifts: ['hospitality', 'leadership'],
      },
    ],
  },
  {
    id: 'q5',
    question: 'Which of these would please you most at the end of a day?',
    options: [
      {
        value: 'q5a',
        label: 'I got a crew together and worked beside them until it was finished',
        gifts: ['service', 'leadership'],
      },
      {
        value: 'q5b',
        label: 'I said what I believed God wanted said, and left the result to him',
        gifts: ['prophecy', 'faith'],
      },
      {
        value: 'q5c',
        label: 'I found out what we needed to know, and saw what to do about it',
        gifts: ['wisdom', 'knowledge'],
      },
      {
        value: 'q5d',
        label: 'We sang, we asked God for the impossible, and I dared to expect it',
        gifts: ['worship', 'miracles'],
      },
      {
        value: 'q5e',
        label: 'I paid for something that a person at the end of their rope needed',
        gifts: ['giving', 'mercy'],
      },
    ],
  },
  {
    id: 'q6',
    question: 'A friend says that God seems far away. What comes most naturally to you?',
    options: [
      {
        value: 'q6a',
        label: 'To say that God hasn’t let go, and be sure of it for both of us',
        gifts: ['encouragement', 'faith'],
      },
      {
        value: 'q6b',
        label: 'To ask what they’ve begun to believe, and tell them what rings false',
        gifts: ['prophecy', 'discernment'],
      },
      {
        value: 'q6c',
        label: 'To pray for them by name each day, and bring them along to sing',
        gifts: ['intercession', 'worship'],
      },
      {
        value: 'q6d',
        label: 'To meet every week, and gently press for one honest step at a time',
        gifts: ['exhortation', 'shepherding'],
      },
      {
        value: 'q6e',
        label: 'To fix their fence, and talk about Jesus if the talk goes there',
        gifts: ['service', 'evangelism'],
      },
    ],
  },
  {
    id: 'q7',
    question: 'You’re given a free week and a little money. How would you spend them?',
    options: [
      {
        value: 'q7a',
        label: 'Planning a feast for lonely people, down to the seating and the rides',
        gifts: ['hospitality', 'administration'],
      },
      {
        value: 'q7b',
        label: 'Visiting people who are ill, and asking God at each bedside to heal',
        gifts: ['miracles', 'mercy'],
      },
      {
        value: 'q7c',
        label: 'Buying Gospels to give to people who are curious about Jesus',
        gifts: ['evangelism', 'giving'],
      },
      {
        value: 'q7d',
        label: 'Gathering a team around a goal, and pushing each of them to reach it',
        gifts: ['leadership', 'exhortation'],
      },
      {
        value: 'q7e',
        label: 'Studying one book of the Bible closely, so that I can explain it',
        gifts: ['knowledge', 'teaching'],
      },
    ],
  },
  {
    id: 'q8',
    question: 'Someone new to faith asks for your help. What are you likeliest to offer?',
    options: [
      {
        value: 'q8a',
        label: 'A frank talk about the choice ahead, ending with one thing to do',
        gifts: ['wisdom', 'exhortation'],
      },
      {
        value: 'q8b',
        label: 'To walk alongside, and warn them when something or someone isn’t sound',
        gifts: ['discernment', 'shepherding'],
      },
      {
        value: 'q8c',
        label: 'To pray together, listen for a while, and say what I sense',
        gifts: ['intercession', 'prophecy'],
      },
      {
        value: 'q8d',
        label: 'A passage they didn’t know, and the strengths I have noticed in them',
        gifts: ['knowledge', 'encouragement'],
      },
      {
        value: 'q8e',
        label: 'A course with weekly lessons, a reading plan and a date to finish',
        gifts: ['administration', 'teaching'],
      },
    ],
  },
  {
    id: 'q9',
    question:
      'Your group wants to help people who sleep on the streets this winter. Where would we find you?',
    options: [
      {
        value: 'q9a',
        label: 'Out talking with people about Jesus, and getting my friends to join in',
        gifts: ['evangelism', 'exhortation'],
      },
      {
        value: 'q9b',
        label: 'Giving more than seems sensible, and asking God to multiply it',
        gifts: ['miracles', 'giving'],
      },
      {
        value: 'q9c',
        label: 'Finding out which plans would truly help, and setting those up',
        gifts: ['discernment', 'administration'],
      },
      {
        value: 'q9d',
        label: 'Washing the pots for the cooks, and praying for each guest as I scrub',
        gifts: ['helps', 'intercession'],
      },
      {
        value: 'q9e',
        label: 'Leading carols by the soup pot, with a good word for everyone',
        gifts: ['worship', 'encouragement'],
      },
    ],
  },
  {
    id: 'q10',
    question: 'A couple with no family nearby has a new baby who isn’t well. What is your part?',
    options: [
      {
        value: 'q10a',
        label: 'Clearing their kitchen, and having the older children over at mine',
        gifts: ['hospitality', 'helps'],
      },
      {
        value: 'q10b',
        label: 'Learning exactly what they face, and praying about it in detail',
        gifts: ['intercession', 'knowledge'],
      },
      {
        value: 'q10c',
        label: 'Letting the mother cry, then helping her see which worry comes first',
        gifts: ['mercy', 'wisdom'],
      },
      {
        value: 'q10d',
        label: 'Organizing a month of meals, and cooking the first of them myself',
        gifts: ['administration', 'service'],
      },
      {
        value: 'q10e',
        label: 'Looking in each week, and teaching them what I know about raising a child',
        gifts: ['teaching', 'shepherding'],
      },
    ],
  },
  {
    id: 'q11',
    question: 'What do other people tend to come to you for?',
    options: [
      {
        value: 'q11a',
        label: 'A Bible passage that turns out to speak straight into the matter',
        gifts: ['prophecy', 'knowledge'],
      },
      {
        value: 'q11b',
        label: 'To hear whether an idea is sound, and where we should go next',
        gifts: ['discernment', 'leadership'],
      },
      {
        value: 'q11c',
        label: 'A spare pair of hands, with a kind word while we work',
        gifts: ['helps', 'encouragement'],
      },
      {
        value: 'q11d',
        label: 'Someone who will still ask God when it looks hopeless',
        gifts: ['faith', 'miracles'],
      },
      {
        value: 'q11e',
        label: 'A bed, a bowl of soup and no questions when life falls apart',
        gifts: ['mercy', 'hospitality'],
      },
    ],
  },
  {
    id: 'q12',
    question: 'When you picture yourself of most use to other people, what do you see?',
    options: [
      {
        value: 'q12a',
        label: 'Setting up chairs and sound early, so that others can sing freely',
        gifts: ['service', 'worship'],
      },
      {
        value: 'q12b',
        label: 'Taking hurting people to God, and grieving as though they were mine',
        gifts: ['intercession', 'mercy'],
      },
      {
        value: 'q12c',
        label: 'Telling strangers about Jesus, and asking God on the spot to show his power',
        gifts: ['miracles', 'evangelism'],
      },
      {
        value: 'q12d',
        label: 'An old friend of many, trusted with secrets and asked for counsel',
        gifts: ['wisdom', 'shepherding'],
      },
      {
        value: 'q12e',
        label: 'Someone with a goal, a calendar, and a team that knows its tasks',
        gifts: ['leadership', 'administration'],
      },
    ],
  },
];
