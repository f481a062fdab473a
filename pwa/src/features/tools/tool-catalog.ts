import type { LucideIcon } from 'lucide-react';
import {
  BookHeart,
  BookOpenText,
  Clapperboard,
  Sprout,
  Gift,
  HeartHandshake,
  Laugh,
  Lightbulb,
  MessageCircleQuestionMark,
  Music,
  NotebookPen,
  Scissors,
  Tv,
} from 'lucide-react';
import type { TextToolId, ToolId } from '@emmaus/shared/enums/tools';

export type ToolCardText = { readonly icon: LucideIcon; readonly description: string };

/** Icon and description of each tool's card. */
export const toolCards: Readonly<Record<ToolId, ToolCardText>> = {
  'spiritual-gifts': {
    icon: Gift,
    description: 'Twelve questions about what you do gladly, and what others may find in you.',
  },
  'bible-answers': {
    icon: MessageCircleQuestionMark,
    description: 'Bring a question about faith or life, and see what Scripture says to it.',
  },
  'bible-stories': {
    icon: BookOpenText,
    description: 'A story from the Bible told again, for you or for a child beside you.',
  },
  'bible-journaling': {
    icon: NotebookPen,
    description: 'A passage to read, questions to write on, and a page for your own words.',
  },
  'what-jesus-teaches': {
    icon: Sprout,
    description: 'What Jesus said and did about the thing that is on your mind.',
  },
  'movies-scripture': {
    icon: Clapperboard,
    description: 'Films that open a passage of Scripture, with questions to talk about.',
  },
  'tv-scripture': {
    icon: Tv,
    description: 'Series that ask what Scripture asks, and where to read on.',
  },
  'music-scripture': {
    icon: Music,
    description: 'Songs beside the passages that they sing of or argue with.',
  },
  'books-scripture': {
    icon: BookHeart,
    description: 'Books whose people walk where the Bible has walked before.',
  },
  'bible-fun-facts': {
    icon: Lightbulb,
    description: 'Small true things about the Bible that most readers pass by.',
  },
  'customized-prayer': {
    icon: HeartHandshake,
    description: 'A prayer for what you carry today, in words that you can make your own.',
  },
  'bible-crafts': {
    icon: Scissors,
    description: 'Something to make with your hands, and the story that it belongs to.',
  },
  'bible-jokes': {
    icon: Laugh,
    description: 'Kind, clean laughter for the table, the classroom or the long drive.',
  },
};

/** Label and placeholder of each tool's input. */
export const toolQuestions: Readonly<
  Record<TextToolId, { readonly label: string; readonly placeholder: string }>
> = {
  'bible-answers': {
    label: 'Your question',
    placeholder: 'Such as: Is it wrong to be angry with God?',
  },
  'bible-stories': {
    label: 'Which story, or what about?',
    placeholder: 'Such as: Ruth, or courage, for a child of six',
  },
  'bible-journaling': {
    label: 'What do you want to write about?',
    placeholder: 'Such as: Psalm 23, or patience',
  },
  'what-jesus-teaches': {
    label: 'What is on your mind?',
    placeholder: 'Such as: a coworker who takes credit for my work',
  },
  'movies-scripture': {
    label: 'A theme, a passage or a film',
    placeholder: 'Such as: forgiveness, for our small group',
  },
  'tv-scripture': {
    label: 'A theme, a passage or a series',
    placeholder: 'Such as: starting over',
  },
  'music-scripture': {
    label: 'A theme, a passage or a song',
    placeholder: 'Such as: hope on a bad day',
  },
  'books-scripture': {
    label: 'A theme, a passage or a book',
    placeholder: 'Such as: grace, for a teenager',
  },
  'bible-fun-facts': {
    label: 'What about?',
    placeholder: 'Such as: bread, or just surprise me',
  },
  'customized-prayer': {
    label: 'What do you need prayer for?',
    placeholder: 'Such as: the first day in a new job',
  },
  'bible-crafts': {
    label: 'Which story, and for whom?',
    placeholder: 'Such as: the ark, for children of five',
  },
  'bible-jokes': {
    label: 'What about?',
    placeholder: 'Such as: Noah, or anything for the drive',
  },
};
