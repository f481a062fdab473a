import type { Story, Topic } from '../tool-library';
import { writeStory } from './answer-story';
import type { Answerer } from './answerer';
import { storiesCiting, topicsCiting } from './entries-citing';
import type { ReferencesOfTopic } from './entries-citing';
import type { Match } from './entry-index';
import { answerFromSearch, gospels, searchPassages } from './answer-from-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { isDanger } from './is-danger';
import { pickMatches, minShareForOne } from './pick-matches';
import { prefersStory } from './prefers-story';
import type { Question } from './question';
import type { ContentIndex } from './content-index';
import { writeTypedPassages } from './typed-passages';

const maxTopics = 2;
/** Share of a short question that the first topic must cover; a second topic can cover the rest. */
const minShare = 0.4;
/** High, so that an added fact is about the same person or thing. */
const minFactStrength = 3;

/** `bible-answers`: answers from the topics, or from a story if the question means one. */
export const answerBibleQuestion: Answerer = (contentIndex, _request, question) => {
  const topics = topicsFor(contentIndex, question);
  const story = storyFor(contentIndex, question, topics);
  if (question.references.length + question.missing.length > 0) {
    const named = topics.map(({ entry }) => entry);
    return passagesAnswer(contentIndex, question, {
      named,
      write: writeAnswer,
      referencesOf: answerReferences,
    });
  }
  if (story !== null) {
    return storyAnswer(contentIndex, story);
  }
  if (topics.length === 0) {
    return answerFromSearch(contentIndex, question, {
      append: (page) => writeFacts(page, contentIndex, question),
    });
  }
  return topicsAnswer(contentIndex, question, {
    topics: topics.map(({ entry }) => entry),
    write: writeAnswer,
  });
};

/** `what-jesus-teaches`: answers from the Gospels. */
export const answerWhatJesusTeaches: Answerer = (contentIndex, _request, question) => {
  const matches = topicsFor(contentIndex, question);
  const topics = matches.map(({ entry }) => entry);
  const story = storyFor(contentIndex, question, matches);
  if (question.references.length === 0 && story !== null && isGospelStory(contentIndex, story)) {
    return storyAnswer(contentIndex, story);
  }
  return question.references.length + question.missing.length > 0
    ? passagesAnswer(contentIndex, question, {
        named: topics,
        write: writeTeaching,
        referencesOf: teachingReferences,
      })
    : topicsAnswer(contentIndex, question, { topics, write: writeTeaching, books: gospels });
};

function topicsFor(contentIndex: ContentIndex, question: Question): Match<Topic>[] {
  const picked = pickMatches(contentIndex.topics.match(question), { limit: maxTopics, isDanger });
  const minStrength = Math.min(minShare, minShareForOne(question));
  return picked[0] === undefined || picked[0].coversSubject || picked[0].share >= minStrength
    ? picked
    : [];
}

/** Returns the story that the question means rather than a topic, or null. */
function storyFor(
  contentIndex: ContentIndex,
  question: Question,
  topics: readonly Match<Topic>[],
): Story | null {
  const [story] = pickMatches(contentIndex.stories.match(question), {
    limit: 1,
    minShare: minShareForOne(question),
  });
  return story !== undefined && prefersStory(story, topics) ? story.entry : null;
}

function storyAnswer(contentIndex: ContentIndex, story: Story): ReturnType<Answerer> {
  const page = createAnswerPage(contentIndex.scripture);
  writeStory(page, story);
  return page.finish({ isStrong: true });
}

function isGospelStory({ scripture }: ContentIndex, { passage }: Story): boolean {
  return gospels.has(scripture.locate(passage)?.book.slug ?? '');
}

type WriteTopic = (page: AnswerPage, topic: Topic) => void;

type TopicOptions = {
  readonly topics: readonly Topic[];
  readonly write: WriteTopic;
  readonly books?: ReadonlySet<string>;
};

function topicsAnswer(
  contentIndex: ContentIndex,
  question: Question,
  { topics, write, books }: TopicOptions,
): ReturnType<Answerer> {
  if (topics.length === 0) {
    return answerFromSearch(contentIndex, question, books === undefined ? {} : { books });
  }
  const page = createAnswerPage(contentIndex.scripture);
  topics.forEach((topic) => write(page, topic));
  return page.finish({ isStrong: true });
}

/** Adds facts about a person or thing that no topic covers. */
function writeFacts(page: AnswerPage, contentIndex: ContentIndex, question: Question): void {
  const known = contentIndex.facts
    .match(question)
    .filter(({ strength }) => strength >= minFactStrength);
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

const answerReferences: ReferencesOfTopic = ({ answer, passages }) => [
  ...answer.quoted,
  ...passages,
];
const teachingReferences: ReferencesOfTopic = ({ teaching, gospel }) => [
  ...teaching.quoted,
  ...gospel,
];

type PassageOptions = {
  readonly named: readonly Topic[];
  readonly write: WriteTopic;
  readonly referencesOf: ReferencesOfTopic;
};

/** Quotes the passages, then adds the topic of the question or one that cites them. */
function passagesAnswer(
  contentIndex: ContentIndex,
  question: Question,
  { named, write, referencesOf }: PassageOptions,
): ReturnType<Answerer> {
  const page = createAnswerPage(contentIndex.scripture);
  writeTypedPassages(page, question, contentIndex.scripture);
  const [namedTopic] = named;
  const [citingTopic] = topicsCiting(contentIndex, question.references, referencesOf);
  const [story] = storiesCiting(contentIndex, question.references);
  if (namedTopic !== undefined) {
    write(page, namedTopic);
  } else if (citingTopic !== undefined) {
    page.text('The Emmaus library turns to this passage here:');
    write(page, citingTopic);
  } else if (story !== undefined) {
    page.heading(story.title);
    page.prose(story.notice);
  } else {
    writeSearchHits(page, contentIndex, question);
  }
  return page.finish({ isStrong: question.references.length > 0 || namedTopic !== undefined });
}

/** Adds passages that the search finds for the words of the question. */
function writeSearchHits(page: AnswerPage, contentIndex: ContentIndex, question: Question): void {
  const found = searchPassages(contentIndex, question).slice(0, 2);
  if (found.length > 0) {
    page.text('Here is what Scripture search found.');
    found.forEach(page.quote);
  }
}
