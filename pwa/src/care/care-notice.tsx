import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { CareCardProps } from './care-card';
import { CareCard } from './care-card';
import { useCareNeeds } from './use-care-needs';

/** Shows the care card beside a form if its text shows a care need; otherwise renders nothing visible. */
export function CareNotice({ text }: { readonly text: string }): ReactNode {
  return <AnnouncedCard needs={useCareNeeds(text)} />;
}

/** A care card that appears while the person types: it scrolls into view and is announced, without taking the focus. */
export function AnnouncedCard({ needs, ...card }: CareCardProps): ReactNode {
  const isShown = needs.length > 0;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) {
      // Below a long text the card could appear outside the visible part of the page.
      container.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && 'Help is named on this page.'}
      </p>
      {isShown && (
        <div ref={container} className="scroll-my-4">
          <CareCard needs={needs} {...card} />
        </div>
      )}
    </>
  );
}
