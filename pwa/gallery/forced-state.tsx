import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { focusMark } from './copy-focus-rules';

type ForcedStateProps = {
  /** Selects the first element inside that matches. */
  readonly target: string;
  readonly children: ReactNode;
};

/** Shows an element inside as if it had the keyboard's focus. */
export function Focused({ target, children }: ForcedStateProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(target)?.setAttribute(focusMark, '');
  }, [target]);
  return <div ref={box}>{children}</div>;
}

/** Clicks an element inside once, for a state that only a click leads to. */
export function Clicked({ target, children }: ForcedStateProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(target)?.click();
  }, [target]);
  return <div ref={box}>{children}</div>;
}
