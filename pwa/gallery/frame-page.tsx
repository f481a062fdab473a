import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { frames, isFrameName } from './frames';

/** One frame alone in its page. Inside the gallery it is inert: open dialogs would take the focus from each other. */
export function FramePage({ name }: { readonly name: string }): ReactNode {
  useLayoutEffect(() => {
    document.body.inert = window !== window.parent;
  }, []);
  if (!isFrameName(name)) {
    return <p>There is no frame “{name}”.</p>;
  }
  const { title, Content } = frames[name];
  return (
    <main className="p-5">
      <h1 className="sr-only">{title}</h1>
      <Content />
    </main>
  );
}
