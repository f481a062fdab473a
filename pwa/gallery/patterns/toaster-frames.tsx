import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Toast } from '../../src/design/patterns/toast';
import { showToast } from '../../src/design/patterns/toast';
import { Toaster } from '../../src/design/patterns/toaster';
import { never } from '../never';

export function CalmToast(): ReactNode {
  return <Shown toast={{ title: 'Walk saved' }} />;
}

export function ActionToast(): ReactNode {
  return (
    <Shown
      toast={{ title: 'Entry deleted', action: { label: 'Undo', onClick: () => undefined } }}
    />
  );
}

export function ProblemToast(): ReactNode {
  return (
    <Shown toast={{ title: 'Error', description: 'Failed to copy content', tone: 'problem' }} />
  );
}

export function LongToast(): ReactNode {
  return (
    <Shown
      toast={{
        title: 'A message whose title is longer than one line of a small phone',
        description: 'Its text says what happened and what to do next.',
        tone: 'problem',
        action: { label: 'Try again', onClick: () => undefined },
      }}
    />
  );
}

function Shown({ toast }: { readonly toast: Toast }): ReactNode {
  useEffect(() => showToast(toast), [toast]);
  return <Toaster after={never} />;
}
