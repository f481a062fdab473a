import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { CareCardProps } from './care-card';
import { CareCard } from './care-card';
import { useCareNeeds } from './use-care-needs';

/** Beside what is being written: names help where the words call for it, and is nothing where they do not. */
export function CareNotice({ text }: { readonly text: string }): ReactNode {
  return <AnnouncedCard needs={useCareNeeds(text)} />;
}

/** A card that comes while somebody types is brought into view and told to who hears the screen, without taking the focus. */
export function AnnouncedCard({ needs, ...card }: CareCardProps): ReactNode {
  const isShown = needs.length > 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) {
      // Below a long text it would stand where nobody looks.
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && 'Help is named on this page.'}
      </p>
      {isShown && (
        <div ref={place} className="scroll-my-4">
          <CareCard needs={needs} {...card} />
        </div>
      )}
    </>
  );
}
