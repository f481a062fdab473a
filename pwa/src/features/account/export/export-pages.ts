import { isToolAnswer } from '@emmaus/shared/domain/tool-answer';
import { assessmentLibraryEntry } from '@emmaus/shared/domain/assessment-library-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { defaultJournalPrompt } from '@emmaus/shared/enums/journal';
import type { Export } from './export-schema';

export const exportChapters = [
  'Walks',
  'Journal',
  'Library',
  'Spiritual gifts',
  'Not accepted',
] as const;
type ExportChapter = (typeof exportChapters)[number];

/** One entry of the export, as both Markdown and HTML show it. */
export type ExportPage = {
  readonly chapter: ExportChapter;
  readonly date: LocalDay;
  readonly title: string;
  readonly parts: readonly ExportPart[];
};
type ExportPart = {
  readonly heading: string | null;
  readonly text: string;
  /** Set for a tool's answer, whose markup `blocksOf` parses. Any other text is shown verbatim. */
  readonly isMarked?: true;
};

/** The pages in chapter order. A walk's page comes from its library entry, which contains the takeaway. */
export function exportPages(data: Export): ExportPage[] {
  const dayOf = (instant: string): LocalDay => dayAt(Date.parse(instant), data.profile.timeZone);
  const isWalk = ({ category }: LibraryEntry): boolean => category === 'walks';
  return [
    ...data.library
      .filter(isWalk)
      .map((entry) => libraryPage('Walks', entry, dayOf(entry.createdAt))),
    ...data.journal.map((entry) => journalPage(entry, dayOf(entry.createdAt))),
    ...data.library
      .filter((entry) => !isWalk(entry))
      .map((entry) => libraryPage('Library', entry, dayOf(entry.createdAt))),
    ...data.assessments.map((assessment) => {
      const { title, output } = assessmentLibraryEntry(assessment);
      const date = dayOf(assessment.completedAt);
      return { chapter: 'Spiritual gifts' as const, date, title, parts: [part(null, output)] };
    }),
    ...data.notAccepted.map(({ reason, rejectedAt, text }) => ({
      chapter: 'Not accepted' as const,
      date: dayOf(rejectedAt),
      title: reason,
      parts: [part(null, text)],
    })),
  ];
}

function libraryPage(chapter: ExportChapter, entry: LibraryEntry, date: LocalDay): ExportPage {
  const { title, input, output } = entry;
  const answer = part('What came back', output);
  const parts =
    chapter === 'Walks'
      ? [part('What I took from it', input), part(null, output)]
      : [
          part('What I asked', input),
          isToolAnswer(entry) ? { ...answer, isMarked: true as const } : answer,
        ];
  return { chapter, date, title, parts: parts.filter(({ text }) => text.trim() !== '') };
}

function journalPage({ title, topic, prompt, content }: JournalEntry, date: LocalDay): ExportPage {
  const parts = [
    part('Topic', topic ?? ''),
    // The default prompt is omitted, as in the journal.
    part('Prompt', prompt === defaultJournalPrompt ? '' : prompt),
    part(null, content),
  ];
  return { chapter: 'Journal', date, title, parts: parts.filter(({ text }) => text.trim() !== '') };
}

function part(heading: string | null, text: string): ExportPart {
  return { heading, text };
}
