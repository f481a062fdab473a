import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers, Profile } from '@emmaus/shared/entities/profile';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';

export type InitialAnswersProps = { readonly children: (initial: Answers) => ReactNode };

/** Renders `children` with the answers when the dialog opened, so that a sync does not change them during the edit. */
export function InitialAnswers({ children }: InitialAnswersProps): ReactNode {
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
  return <FirstValue profile={profile}>{children}</FirstValue>;
}

function FirstValue({
  profile,
  children,
}: InitialAnswersProps & { readonly profile: Profile }): ReactNode {
  const [initial] = useState(profile);
  return children(initial);
}
