import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';

type PartState<P> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'here'; readonly Part: ComponentType<P> }
  | { readonly kind: 'failed' };

/** A part of the page that comes later. Without a network it may not come: that is said, and the next try asks again. */
export function useIntakePart<P>(load: () => Promise<ComponentType<P>>): {
  readonly Part: ComponentType<P> | null;
  readonly hasFailed: boolean;
  /** Brings it ahead of time; a failure is not mentioned. */
  readonly prefetch: () => void;
  /** Brings it because it is wanted now. */
  readonly need: () => void;
} {
  const [state, setState] = useState<PartState<P>>({ kind: 'absent' });

  const bring = useCallback(
    (onFailure: PartState<P>) => {
      load().then(
        (Part) => setState((now) => (now.kind === 'here' ? now : { kind: 'here', Part })),
        () => setState((now) => (now.kind === 'here' ? now : onFailure)),
      );
    },
    [load],
  );
  const prefetch = useCallback(() => bring({ kind: 'absent' }), [bring]);
  const need = useCallback(() => bring({ kind: 'failed' }), [bring]);
  return {
    Part: state.kind === 'here' ? state.Part : null,
    hasFailed: state.kind === 'failed',
    prefetch,
    need,
  };
}
