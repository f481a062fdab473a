import type { ReactNode } from 'react';

/** The install steps with Safari's own labels and icons. */
export function IosInstallSteps(): ReactNode {
  return (
    <ol className="mt-4 space-y-3">
      <Step number={1} picture={<ShareIcon />}>
        Tap <strong>Share</strong> in Safari’s bar. Where it is not shown, tap the three dots first.
      </Step>
      <Step number={2} picture={<AddIcon />}>
        Scroll down and choose <strong>Add to Home Screen</strong>.
      </Step>
      <Step number={3} picture={<HomeScreenIcon />}>
        Tap <strong>Add</strong>. Open Emmaus from your home screen and sign in once more: the app
        keeps a place of its own.
      </Step>
    </ol>
  );
}

function Step({
  number,
  picture,
  children,
}: {
  readonly number: number;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className="flex items-center gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-md border border-line bg-surface text-dusk">
        {picture}
      </span>
      <span>
        <span className="font-semibold tabular-nums">{number}. </span>
        {children}
      </span>
    </li>
  );
}

function Drawing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A box, and an arrow that leaves it upwards. */
function ShareIcon(): ReactNode {
  return (
    <Drawing>
      <path d="M11 12H8v16h16V12h-3" />
      <path d="M16 20V4" />
      <path d="m11 9 5-5 5 5" />
    </Drawing>
  );
}

/** A plus in a rounded square. */
function AddIcon(): ReactNode {
  return (
    <Drawing>
      <rect x="5" y="5" width="22" height="22" rx="5" />
      <path d="M16 11v10M11 16h10" />
    </Drawing>
  );
}

/** A phone with one highlighted app. */
function HomeScreenIcon(): ReactNode {
  return (
    <Drawing>
      <rect x="7" y="3" width="18" height="26" rx="4" />
      <rect x="11" y="8" width="4" height="4" rx="1" fill="currentColor" />
      <rect x="17" y="8" width="4" height="4" rx="1" />
      <rect x="11" y="14" width="4" height="4" rx="1" />
      <path d="M14 25h4" />
    </Drawing>
  );
}
