import { Link } from '@tanstack/react-router';
import { Check, FileText, BookOpen, NotebookPen, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Completion } from '@emmaus/shared/entities/completion';
import type { Walk } from '@emmaus/shared/entities/walk';
import { dailyWalkToolId } from '@emmaus/shared/enums/library';
import { longDate } from '@emmaus/shared/domain/display-date';
import { takeawayText } from '@emmaus/shared/domain/takeaways';
import { useIsMember } from '../../data/queries/use-is-member';
import { ConfirmingButton, CopyButton } from '../../design/patterns/confirming-button';
import { Badge } from '../../design/primitives/badge';
import { Button } from '../../design/primitives/button';
import type { DialogRequest } from '../../dialogs/open-dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { copyText } from '../../platform/clipboard';
import { printPage, saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { walkFile } from './walk-file';

export type WalkContentStepProps = {
  readonly walk: Walk;
  readonly completion: Completion | null;
  readonly onComplete: () => void;
};

/** Step 2: the content of the walk with its actions. */
export function WalkContentStep({ walk, completion, onComplete }: WalkContentStepProps): ReactNode {
  const { content } = walk;
  return (
    <article className="pt-6">
      <h1 tabIndex={-1} className="sr-only">
        Today&apos;s Walk: {walk.title}
      </h1>
      <p className="hidden text-ink-soft print:block">{longDate(walk.date)}</p>
      <Verse reference={content.verse.reference} text={content.verse.text} />
      <Section title="Today's Devotion">
        <p className="mb-4 font-serif text-2xl font-semibold text-balance">{walk.title}</p>
        <Paragraphs text={content.devotion} />
      </Section>
      <Section title="Reflect on This">
        <Paragraphs text={content.reflectivePrompt} />
      </Section>
      <Section title="Live It Out Today">
        <Paragraphs text={content.applicationTip} />
      </Section>
      <Section title="Your Prayer for Today">
        <Paragraphs text={content.prayer} />
      </Section>
      <div className="no-print">
        <Section title="Share Your Walk">
          <ul className="space-y-3">
            {content.socialPosts.map((post) => (
              <SocialPost key={post} text={post} />
            ))}
          </ul>
        </Section>
      </div>
      <WalkActions walk={walk} completion={completion} onComplete={onComplete} />
    </article>
  );
}

/** Completing, the follow-ups for members, print, save and report. */
function WalkActions({ walk, completion, onComplete }: WalkContentStepProps): ReactNode {
  const { content } = walk;
  return (
    <footer className="no-print mt-10 border-t border-line pt-6">
      {completion === null ? (
        <Button className="w-full sm:w-auto" onClick={onComplete}>
          Complete Your Walk
        </Button>
      ) : (
        <CompletedNote completion={completion} />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <MemberButton
          label="Bible Journaling"
          icon={<NotebookPen aria-hidden size={18} />}
          request={{
            kind: 'journal-entry',
            prompt: content.reflectivePrompt,
            topic: content.verse.reference,
            fromDailyWalkId: walk.date,
          }}
        />
        <MemberButton
          label="Custom Prayer Session"
          icon={<BookOpen aria-hidden size={18} />}
          request={{
            kind: 'tool',
            toolId: 'customized-prayer',
            input: 'I need prayer for...',
          }}
        />
        <Button tone="quiet" icon={<Printer aria-hidden size={18} />} onClick={printPage}>
          Print
        </Button>
        <ConfirmingButton
          after={systemTimers.after}
          label="Save"
          doneLabel="Saved!"
          toast={{ title: 'Walk Saved' }}
          icon={<FileText aria-hidden size={18} />}
          act={() => saveTextFile(walkFile(walk))}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <p>{walk.source === 'library' ? 'From the Emmaus library' : 'Written with AI'}</p>
        <button
          type="button"
          className="min-h-11 underline"
          onClick={() => openDialog({ kind: 'report', generated: reportableText(walk) })}
        >
          Report this text
        </button>
      </div>
    </footer>
  );
}

type Generated = Extract<DialogRequest, { kind: 'report' }>['generated'];

/** The generated text for a report. It is sent only when the person submits the report. */
function reportableText({ date, title, content, source }: Walk): Generated {
  const { verse, devotion, reflectivePrompt, applicationTip, prayer } = content;
  const text = [title, verse.reference, devotion, reflectivePrompt, applicationTip, prayer];
  return { toolId: dailyWalkToolId, date, source, text: text.join('\n\n') };
}

type MemberButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly request: DialogRequest;
};

/** Opens a dialog for members; opens the plan dialog for others (docs/product-spec.md). */
function MemberButton({ label, icon, request }: MemberButtonProps): ReactNode {
  const isMember = useIsMember() === true;
  return (
    <Button
      tone="quiet"
      icon={icon}
      onClick={() => openDialog(isMember ? request : { kind: 'plan' })}
    >
      {label}
      {!isMember && <Badge tone="ember">Upgrade</Badge>}
    </Button>
  );
}

function Verse({
  reference,
  text,
}: {
  readonly reference: string;
  readonly text: string;
}): ReactNode {
  return (
    <section aria-labelledby="verse-heading" className="py-6">
      <h2 id="verse-heading" className="small-caps text-ember">
        Verse of the Day
      </h2>
      <blockquote className="mt-4">
        <p className="font-serif text-[calc(1.5rem*var(--reading-scale,1))] leading-[1.45] text-pretty whitespace-pre-line">
          {text}
        </p>
        <footer className="small-caps mt-4 text-ink-soft">
          <cite data-testid="verse-reference" className="not-italic">
            {reference}
          </cite>{' '}
          <abbr title="World English Bible" className="no-underline">
            WEB
          </abbr>
        </footer>
      </blockquote>
    </section>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="border-t border-line py-7">
      <h2 className="small-caps mb-3 text-ember">{title}</h2>
      {children}
    </section>
  );
}

/** One paragraph per line. */
function Paragraphs({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="reading space-y-4 text-pretty">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}

function SocialPost({ text }: { readonly text: string }): ReactNode {
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <p className="mb-3">{text}</p>
      <CopyButton
        after={systemTimers.after}
        label="Copy to Share"
        toast={{ title: 'Copied!', description: 'Post copied to clipboard' }}
        onCopy={() => copyText(text)}
      />
    </li>
  );
}

function CompletedNote({ completion }: { readonly completion: Completion }): ReactNode {
  return (
    <div className="rounded-md bg-olive-wash px-5 py-4">
      <p className="flex items-center gap-2 font-medium text-olive">
        <Check aria-hidden size={18} />
        You walked this today.
      </p>
      <p className="reading mt-2 whitespace-pre-line">{takeawayText(completion.takeaways)}</p>
      <Link
        to="/spiritual-library"
        search={{ walkId: completion.id }}
        className="mt-2 inline-flex min-h-11 items-center text-ink underline"
      >
        Find it in your library
      </Link>
    </div>
  );
}
