import type { Story, Topic } from '../tool-library';
import { writeStory } from './answer-story';
import type { Answerer } from './answerer';
import { storiesOn, topicsOn } from './entries-on';
import type { PartOf } from './entries-on';
import type { Match } from './entry-index';
import { foundBySearch, gospels, passagesFor } from './found-by-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { isDanger } from './is-danger';
import { pickFitting, shareForOne } from './pick-fitting';
import { isMeant } from './story-or-topic';
import type { Question } from './question';
import type { ContentIndex } from './content-index';
import { writeTypedPassages } from './typed-passages';

const mostTopics = 2;
/** The part of a short question that the first topic must account for; a second one may answer the rest. */
const leastShare = 0.4;
/** A fact is given along only where it is surely of the same person or thing. */
const leastForFact = 3;

/** `bible-answers`: what the whole Bible says, from the topics, or from a story where one was meant. */
export const answerBibleQuestion: Answerer = (contentIndex, _request, question) => {
  const topics = topicsFor(contentIndex, question);
  const story = storyFor(contentIndex, question, topics);
  if (question.references.length + question.missing.length > 0) {
    const named = topics.map(({ entry }) => entry);
    return aboutPassages(contentIndex, question, { named, write: writeAnswer, part: answerPart });
  }
  if (story !== null) {
    return asStory(contentIndex, story);
  }
  if (topics.length === 0) {
    return foundBySearch(contentIndex, question, {
      andThen: (page) => writeFacts(page, contentIndex, question),
    });
  }
  return aboutTopics(contentIndex, question, {
    topics: topics.map(({ entry }) => entry),
    write: writeAnswer,
  });
};

/** `what-jesus-teaches`: what he says and does in the Gospels. */
export const answerWhatJesusTeaches: Answerer = (contentIndex, _request, question) => {
  const matches = topicsFor(contentIndex, question);
  const topics = matches.map(({ entry }) => entry);
  const story = storyFor(contentIndex, question, matches);
  if (question.references.length === 0 && story !== null && isOfJesus(contentIndex, story)) {
    return asStory(contentIndex, story);
  }
  return question.references.length + question.missing.length > 0
    ? aboutPassages(contentIndex, question, {
        named: topics,
        write: writeTeaching,
        part: teachingPart,
      })
    : aboutTopics(contentIndex, question, { topics, write: writeTeaching, books: gospels });
};

function topicsFor(contentIndex: ContentIndex, question: Question): Match<Topic>[] {
  const picked = pickFitting(contentIndex.topics.match(question), { most: mostTopics, isDanger });
  const least = Math.min(leastShare, shareForOne(question));
  return picked[0] === undefined || picked[0].isWhole || picked[0].share >= least ? picked : [];
}

/** The story that the question means rather than a topic; null where it means none. */
function storyFor(
  contentIndex: ContentIndex,
  question: Question,
  topics: readonly Match<Topic>[],
): Story | null {
  const [story] = pickFitting(contentIndex.stories.match(question), {
    most: 1,
    leastShare: shareForOne(question),
  });
  return story !== undefined && isMeant(story, topics) ? story.entry : null;
}

function asStory(contentIndex: ContentIndex, story: Story): ReturnType<Answerer> {
  const page = createAnswerPage(contentIndex.scripture);
  writeStory(page, story);
  return page.finish({ isStrong: true });
}

function isOfJesus({ scripture }: ContentIndex, { passage }: Story): boolean {
  return gospels.has(scripture.locate(passage)?.book.slug ?? '');
}

type WriteTopic = (page: AnswerPage, topic: Topic) => void;

type TopicOptions = {
  readonly topics: readonly Topic[];
  readonly write: WriteTopic;
  readonly books?: ReadonlySet<string>;
};

function aboutTopics(
  contentIndex: ContentIndex,
  question: Question,
  { topics, write, books }: TopicOptions,
): ReturnType<Answerer> {
  if (topics.length === 0) {
    return foundBySearch(contentIndex, question, books === undefined ? {} : { books });
  }
  const page = createAnswerPage(contentIndex.scripture);
  topics.forEach((topic) => write(page, topic));
  return page.finish({ isStrong: true });
}

/** What the library knows of a person or a thing that it has no answer about. */
function writeFacts(page: AnswerPage, contentIndex: ContentIndex, question: Question): void {
  const known = contentIndex.facts
    .match(question)
    .filter(({ strength }) => strength >= leastForFact);
  if (known.length > 0) {
    page.text('And what the library knows of it:');
    page.list(known.slice(0, 2).map(({ entry }) => `${entry.fact} (${entry.reference}, WEB)`));
  }
}

function writeAnswer(page: AnswerPage, topic: Topic): void {
  page.heading(topic.title);
  page.prose(topic.answer);
  if (topic.views !== null) {
    page.heading('Where Christians differ');
    page.prose(topic.views);
  }
  page.heading('Carry it with you');
  page.prose(topic.carry);
  page.passages(topic.passages, 2);
}

function writeTeaching(page: AnswerPage, topic: Topic): void {
  page.heading(topic.title);
  page.prose(topic.teaching);
  page.heading('Carry it with you');
  page.prose(topic.carry);
  page.passages(topic.gospel, 2);
}

const answerPart: PartOf = ({ answer, passages }) => [...answer.quoted, ...passages];
const teachingPart: PartOf = ({ teaching, gospel }) => [...teaching.quoted, ...gospel];

type PassageOptions = {
  readonly named: readonly Topic[];
  readonly write: WriteTopic;
  readonly part: PartOf;
};

/** The passages first, and then the topic that was asked about with them, or one that rests on them. */
function aboutPassages(
  contentIndex: ContentIndex,
  question: Question,
  { named, write, part }: PassageOptions,
): ReturnType<Answerer> {
  const page = createAnswerPage(contentIndex.scripture);
  writeTypedPassages(page, question, contentIndex.scripture);
  const [asked] = named;
  const [resting] = topicsOn(contentIndex, question.references, part);
  const [story] = storiesOn(contentIndex, question.references);
  if (asked !== undefined) {
    write(page, asked);
  } else if (resting !== undefined) {
    page.text('The Emmaus library turns to this passage here:');
    write(page, resting);
  } else if (story !== undefined) {
    page.heading(story.title);
    page.prose(story.notice);
  } else {
    writeNearby(page, contentIndex, question);
  }
  return page.finish({ isStrong: question.references.length > 0 || asked !== undefined });
}

/** What else Scripture has on the words of the question. */
function writeNearby(page: AnswerPage, contentIndex: ContentIndex, question: Question): void {
  const found = passagesFor(contentIndex, question).slice(0, 2);
  if (found.length > 0) {
    page.text('Here is what Scripture search found.');
    found.forEach(page.quote);
  }
}
