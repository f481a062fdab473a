import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useRejected } from '../../data/queries/use-rejected';
import { Button } from '../../design/primitives/button';
import type { RejectedEntry } from './rejected-entry';
import { asSentence, rejectedEntries } from './rejected-entry';

const RejectedEntryDialog = lazy(async () => {
  const part = await import('./rejected-entry-dialog');
  return { default: part.RejectedEntryDialog };
});

/** The rejected journal entries with the reason, shown above the journal (LOCAL-4). */
export function RejectedEntries(): ReactNode {
  const entries = rejectedEntries(useRejected() ?? []);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = entries.find(({ item }) => item.id === openId);
  if (entries.length === 0) {
    return null;
  }
  return (
    <section aria-label="Needs attention" className="mb-6 space-y-3">
      {entries.map((entry) => (
        <RejectedCard key={entry.item.id} entry={entry} onOpen={() => setOpenId(entry.item.id)} />
      ))}
      {open !== undefined && (
        <Suspense>
          <RejectedEntryDialog entry={open} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </section>
  );
}

function RejectedCard({
  entry: { item, fields },
  onOpen,
}: {
  readonly entry: RejectedEntry;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <article className="rounded-lg border border-rose bg-surface p-5">
      <h2 className="font-serif text-xl font-semibold">{fields.title}</h2>
      <p className="mt-2 flex gap-2">
        <CircleAlert aria-hidden size={18} className="mt-1 shrink-0 text-rose" />
        <span>{asSentence(item.message)} Your words are kept on this device.</span>
      </p>
      <Button tone="quiet" className="mt-3" onClick={onOpen}>
        Read, copy or send again
      </Button>
    </article>
  );
}
