import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { careLabels, careLanguage } from '@emmaus/shared/domain/care/care-texts';
import type { CareCardProps } from './care-card';
import { CareCard } from './care-card';
import { useCareNeeds } from './use-care-needs';

/** Shows the care card beside a form if its text shows a care need; otherwise renders nothing visible. */
export function CareNotice({ text }: { readonly text: string }): ReactNode {
  return <AnnouncedCard needs={useCareNeeds(text)} language={careLanguage(text)} />;
}

/** A care card that appears while the person types: it scrolls into view and is announced, without taking the focus. */
export function AnnouncedCard(props: CareCardProps): ReactNode {
  const { needs, language = 'en' } = props;
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
      <p role="status" lang={language} className="sr-only">
        {isShown && careLabels[language].announcement}
      </p>
      {isShown && (
        <div ref={container} className="scroll-my-4">
          <CareCard {...props} />
        </div>
      )}
    </>
  );
}
