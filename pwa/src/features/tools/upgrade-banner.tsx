import type { ReactNode } from 'react';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';

/** Shown to a person without a membership: what the tools are, and a button to the plan dialog. */
export function UpgradeBanner({ title }: { readonly title: string }): ReactNode {
  return (
    <section aria-label={title} className="rounded-md bg-ember-wash px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-pretty">
        Answers, stories and prayers from Scripture, for what you bring: with Discipleship they are
        yours. Your daily walk stays free.
      </p>
      <Button className="mt-3" onClick={() => openDialog({ kind: 'plan' })}>
        Upgrade to Discipleship
      </Button>
    </section>
  );
}
