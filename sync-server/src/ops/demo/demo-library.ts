import type { LibraryCategory } from '@emmaus/shared/enums/library';

type DemoEntry = {
  readonly toolId: string;
  readonly toolName: string;
  readonly category: LibraryCategory;
  readonly input: string;
  readonly output: string;
  readonly isFavorite?: boolean;
};

/** The saved tool answers of the demo account. They contain Bible references, but no quotations. */
export const demoLibrary: readonly DemoEntry[] = [
  {
    toolId: 'customized-prayer',
    toolName: 'Customized Prayer',
    category: 'prayer',
    input: 'I need prayer for my mother, who is waiting for test results.',
    output:
      'Lord, you know her name and how she sleeps tonight.\n\nBe near while the phone is silent. Where fear counts the hours, count them with her. Give the doctors clear eyes, and give us patience with each other.\n\nWhatever the letter says, let her not be alone when she opens it. Amen.\n\nTo read beside this prayer: Psalm 27:13-14.',
    isFavorite: true,
  },
  {
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    category: 'study',
    input: 'Is it wrong to be angry with God?',
    output:
      'Scripture keeps the prayers of people who were. Psalm 13 asks how long, four times in two verses, and is sung in worship all the same. Job says things that his friends find shocking, and in the end it is the friends who are corrected (Job 42:7).\n\nAnger that is brought to God is still a way of turning toward Him. What wears faith out is more often the anger that is never said.\n\nYou could begin with Psalm 13 and stop after the second verse, if that is where you are. The rest of it will wait.',
    isFavorite: true,
  },
  {
    toolId: 'bible-stories',
    toolName: 'Bible Stories',
    category: 'stories',
    input: 'The road to Emmaus, for a child of six',
    output:
      'Two friends were walking home, and they were very sad. Step, step, step.\n\nA stranger caught up with them. “Why are you so sad?” he asked. So they told him everything, and he listened all the way.\n\nWhen it grew dark they said: “Stay with us!” At supper he took the bread, and said thank you for it, and broke it. And then they knew him. It was Jesus!\n\nThey ran all the way back in the dark to tell the others. They were not tired at all.\n\nThe whole story is in Luke 24:13-35.',
  },
  {
    toolId: 'bible-crafts',
    toolName: 'Bible Crafts',
    category: 'craft',
    input: 'Something with stones for Sunday school',
    output:
      'Stones of remembrance\n\nYou need: a smooth stone for each child, paint pens, a shallow basket.\n\n1. Read Joshua 4:1-7 together and ask what the stones were for.\n2. Each child thinks of one time when somebody helped them.\n3. They write one word for it on the stone, or draw it.\n4. Pile the stones in the basket by the door. Who wants to may tell the story of theirs.\n\nTime: about 25 minutes. Put newspaper under the paint.',
  },
  {
    toolId: 'what-jesus-teaches',
    toolName: 'What Jesus Teaches',
    category: 'study',
    input: 'How should I treat a coworker who takes credit for my work?',
    output:
      'Jesus speaks about this more plainly than we like: go to the person first, alone (Matthew 18:15). Not to win, but to win them back.\n\nHe also asks for a love that does not wait until it is returned (Luke 6:32-36). That is no command to be silent. He asked a question Himself when He was struck (John 18:23).\n\nA step for this week: say one true sentence, without an audience, and leave room for an answer.',
  },
  {
    toolId: 'movies-scripture',
    toolName: 'Movies & Scripture',
    category: 'other',
    input: 'A film about forgiveness for our small group',
    output:
      'Les Misérables would carry an evening. Watch the bishop’s gift of the candlesticks, and stop there.\n\nTo talk about: What did the gift cost the bishop? What did it cost Valjean to accept it? Read Luke 7:36-50 beside it and look for who is embarrassed in each story.',
  },
  {
    toolId: 'bible-fun-facts',
    toolName: 'Bible Fun Facts',
    category: 'other',
    input: 'Bread',
    output:
      'Bethlehem, where Jesus was born, means “house of bread”. He calls Himself the bread of life (John 6:35), and it is in the breaking of bread that the two from Emmaus recognize Him (Luke 24:35).',
  },
  {
    toolId: 'customized-prayer',
    toolName: 'Customized Prayer',
    category: 'prayer',
    input: 'I need prayer for the first day in a new job',
    output:
      'Father, I do not know anybody’s name yet, and You know them all.\n\nGo in before me. Keep me from pretending, and from shrinking. Let me learn one thing well today and be kind to whoever is newer than I am, if there is one.\n\nAnd when I drive home, let me tell You about it. Amen.\n\nTo read beside this prayer: Joshua 1:9.',
  },
];
