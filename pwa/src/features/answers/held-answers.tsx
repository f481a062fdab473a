import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers, Profile } from '@emmaus/shared/entities/profile';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';

export type HeldAnswersProps = { readonly children: (held: Answers) => ReactNode };

/** Gives the answers as they were when the dialog opened; what comes from another device meanwhile moves nothing under the finger. */
export function HeldAnswers({ children }: HeldAnswersProps): ReactNode {
  const profile = useProfile();
  if (profile === undefined) {
    return <Skeleton label="Opening your answers..." />;
  }
  if (profile === null) {
    return (
      <p role="status">
        Your answers have not reached this device yet. They come with the first connection.
      </p>
    );
  }
  return <Held profile={profile}>{children}</Held>;
}

function Held({ profile, children }: HeldAnswersProps & { readonly profile: Profile }): ReactNode {
  const [held] = useState(profile);
  return children(held);
}
