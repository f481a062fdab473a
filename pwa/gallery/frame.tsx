import type { ReactNode } from 'react';
import type { FrameName } from './frames';
import { frames } from './frames';
import { State } from './state';

/**
 * One entry of `frames` as a page in the page; its name links to that page. It is an `object`, because lint requires a
 * sandbox of an `iframe`, and in a sandbox the page could not read the chosen theme.
 */
export function Frame({ name }: { readonly name: FrameName }): ReactNode {
  const { title, height } = frames[name];
  const address = `?frame=${name}`;
  return (
    <State
      name={
        <a className="text-ember underline underline-offset-4" href={address}>
          {title}
        </a>
      }
    >
      <object
        type="text/html"
        data={address}
        aria-label={title}
        className="block w-full rounded-md border border-line"
        style={{ height }}
      />
    </State>
  );
}
