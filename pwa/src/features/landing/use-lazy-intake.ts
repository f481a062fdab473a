import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';

type LoadState<P> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loaded'; readonly Component: ComponentType<P> }
  | { readonly kind: 'failed' };

/** Loads the intake dialog on demand. A failure is reported, and the next call tries again; `React.lazy` cannot retry. */
export function useLazyIntake<P>(importComponent: () => Promise<ComponentType<P>>): {
  readonly Component: ComponentType<P> | null;
  readonly hasFailed: boolean;
  /** Loads it in advance; a failure does not set `hasFailed`. */
  readonly prefetch: () => void;
  /** Loads it for immediate use; a failure sets `hasFailed`. */
  readonly load: () => void;
} {
  const [state, setState] = useState<LoadState<P>>({ kind: 'absent' });

  const loadOr = useCallback(
    (stateOnFailure: LoadState<P>) => {
      importComponent().then(
        (Component) =>
          setState((current) =>
            current.kind === 'loaded' ? current : { kind: 'loaded', Component },
          ),
        () => setState((current) => (current.kind === 'loaded' ? current : stateOnFailure)),
      );
    },
    [importComponent],
  );
  const prefetch = useCallback(() => loadOr({ kind: 'absent' }), [loadOr]);
  const load = useCallback(() => loadOr({ kind: 'failed' }), [loadOr]);
  return {
    Component: state.kind === 'loaded' ? state.Component : null,
    hasFailed: state.kind === 'failed',
    prefetch,
    load,
  };
}
