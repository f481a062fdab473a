import type { TextToolId } from '@emmaus/shared/enums/tools';

/** A good model answer for each tool, in the tool's format. */
export const goodAnswers: Record<TextToolId, Record<string, unknown>> = {
  'bible-answers': {
    title: 'Worry',
    answer: [
      'Worry often comes at night, when there is nothing left to do and everything left to fear. The Bible does not scold people for it. It gives them somewhere to go with it.',
      'Paul writes to friends in Philippi while he himself sits under guard. He does not say that there is nothing to fear. He tells them to ask, and to say thanks in the same breath, and to expect a peace that they did not make.',
    ],
    whereChristiansDiffer: null,
    carryItWithYou: 'Say the one thing out loud to God before you pick up your phone.',
    passages: ['Philippians 4:6-7', '1 Peter 5:6-7'],
  },
  'what-jesus-teaches': {
    title: 'Money',
    answer: [
      'Jesus speaks of money more plainly than most of us would like. He does not say that it is evil. He says that it is a master, and that nobody serves two of them.',
      'In the hills of Galilee he points at birds and at wild flowers. They are fed and clothed without a store. Those who hear him are worth more than they are, and that is where he begins.',
    ],
    whereChristiansDiffer: null,
    carryItWithYou: 'Look at one bird today for as long as it lets you.',
    passages: ['Matthew 6:24-27', 'Luke 12:15'],
  },
  'bible-stories': {
    title: 'Two on the road',
    passage: 'Luke 24:13-35',
    story: [
      'Two friends walk home from Jerusalem, seven miles of road and nothing left to hope for. They talk about it all the way, because talking is all that is left. Three days ago they had watched the one die in whom they had put everything.',
      'A stranger falls in step beside them and asks what they are talking about. They stop, and their faces are sad. Is he the only one who has not heard? So they tell him, and he listens to the end.',
      'Then he begins to speak, and it is as if somebody opened a window. He goes through Moses and the prophets. The road is short now. At the village he walks on as if he would go farther, and they beg him to stay.',
      'At the table he takes the bread, says the blessing, breaks it, and hands it to them. They know him then, and he is gone. That same hour they get up and go all the way back, in the dark, to tell the others.',
    ],
    whatToNotice:
      'He asks before he explains. He lets them tell the whole sad story first, though he knows it better than they do.',
    questions: [
      'Where on the road would you have been slow to speak?',
      'What do you think made them beg him to stay?',
      'Who would you run back to tell?',
    ],
  },
  'bible-journaling': {
    title: 'Waiting',
    passage: 'Psalm 130:5-6',
    prompts: [
      'What are you waiting for this week, and what does the waiting do to your body?',
      'The watchman knows that morning comes. What do you know that surely?',
      'Which word of this psalm would you like to borrow, and for whom?',
    ],
    aWayToBegin: 'Copy out one line by hand, and go on from there.',
  },
  'customized-prayer': {
    title: 'Before an operation',
    prayer: [
      'Father, tomorrow I go where I would rather not go. I am afraid of the needle and of not waking up, and I do not want to pretend to you that I am brave.',
      'Be with those who will stand around me, with their hands and their eyes. Be with those who wait outside. And if I cannot sleep tonight, {name} asks you, sit with me. Amen.',
    ],
    inOneBreath: 'Lord, hold me when I cannot hold on.',
    holdOnTo: 'Somebody else stays awake tonight, so that you need not.',
    verse: 'Psalm 121:3-4',
  },
  'bible-crafts': {
    title: 'A lamp for the path',
    passage: 'Psalm 119:105',
    age: '5 to 9',
    time: '30 minutes',
    materials: ['an empty jar', 'tissue paper', 'glue', 'a battery light'],
    steps: [
      'Tear the tissue paper into small pieces.',
      'An adult spreads glue on the outside of the jar.',
      'Lay the paper on the glue until the jar is covered, and let it dry.',
      'Switch the light on, put it inside, and turn off the lamp in the room.',
    ],
    talkAboutIt: 'A lamp of that time lit one step at a time. Which step is next for you?',
  },
  'bible-fun-facts': {
    facts: [
      {
        fact: 'Ehud, a judge of Israel, was left-handed, and it saved his life.',
        reference: 'Judges 3:15',
      },
      {
        fact: 'An iron axe head that had fallen into the river floated when Elisha threw a stick in.',
        reference: '2 Kings 6:5-6',
      },
      { fact: 'The shortest chapter of the Bible has two verses.', reference: 'Psalm 117' },
    ],
  },
  'bible-jokes': {
    jokes: [
      'Why did Noah fish so little? He only had two worms on the boat.',
      'Our choir practices on Thursdays. On Sundays you can tell that there was no practice on Wednesday.',
    ],
  },
  'movies-scripture': { works: [work('Chariots of Fire', 'directed by Hugh Hudson', 1981)] },
  'tv-scripture': { works: [work('The Chosen', 'created by Dallas Jenkins', 2017)] },
  'music-scripture': { works: [work('Amazing Grace', 'words by John Newton', 1779)] },
  'books-scripture': { works: [work('The Hiding Place', 'Corrie ten Boom', 1971)] },
};

function work(title: string, by: string, year: number) {
  return {
    title,
    by,
    year,
    ageNote: 'All ages, with somebody to talk to',
    note: 'Somebody keeps to what they believe when it would be easier not to. It asks what a promise is worth when nobody would blame you for breaking it.',
    passages: [
      { reference: 'Hebrews 12:1-2', why: 'The race is run with eyes on one who ran it first.' },
    ],
    toTalkAbout: 'What would you not do, whatever it cost?',
  };
}

const paragraph =
  'There is a kind of tired that sleep does not mend. You get up with it, you carry it through the day like a wet coat, and in the evening you hang it where you will find it again. Nobody sees it, because you have become good at it.';

/** A walk for a reader with one to three minutes. */
export const goodWalk = {
  title: 'The coat on the hook',
  verse: 'Matthew 11:28',
  devotion: [
    paragraph,
    'Jesus does not say that the load is small, and he does not ask who packed it. He looks at people who are tired in that way and says one short word to them. They are to come. There is no list of things to be done first, and nobody is to leave the coat at the door before they may go in.',
    'To those who heard it first, a yoke was a piece of wood for two. The strong animal was put beside the young one, and the field got plowed because one of them knew the way. He offers to go beside you like that. It may be that nothing on your list gets shorter today. But you need not pull it alone, and you may say so to him before the kettle has boiled. That is enough for one morning.',
  ],
  reflectivePrompt: 'Which part of what you carry today have you never said out loud to him?',
  applicationTip: 'Sit down for one minute before the first task, with empty hands.',
  prayer: [
    'Jesus, you know what is in the coat, so I need not explain it to you. I am tired, and I have been tired for longer than I have told anybody. I come as I am this morning, with all of it still on my shoulders, because you did not say that I should put it down before I come.',
    'Go beside me today, where I would go alone out of habit. Amen.',
  ],
  socialPosts: [
    'He does not ask who packed the load. He says one short word: come.',
    'A yoke is made for two. That is the good news about it.',
    'Tired in a way that sleep does not mend? You are whom he means.',
  ],
};
