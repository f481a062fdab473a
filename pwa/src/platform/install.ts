/** What Chromium dispatches when the app can be installed. Not in TypeScript's DOM library. */
type InstallPromptEvent = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** The browser offers it once, early, and not again: it is kept for the moment when the person may want it. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** @returns stops watching */
export function watchInstallPrompt(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function hasInstallPrompt(): boolean {
  return kept !== null;
}

/** Shows the browser's own question, once. @returns true when the person agreed */
export async function showInstallPrompt(): Promise<boolean> {
  const event = kept;
  change(null);
  if (event === null) {
    return false;
  }
  await event.prompt();
  const { outcome } = await event.userChoice;
  return outcome === 'accepted';
}

/** True when it runs as an installed app already. */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches || window.navigator.standalone === true
  );
}

/** Safari on an iPhone or iPad: it installs apps, but only by the person's own hand. */
export function isIosSafari(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = window.navigator,
): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return (
    isIos && userAgent.includes('Safari/') && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)
  );
}

function change(next: InstallPromptEvent | null): void {
  kept = next;
  for (const listener of listeners) {
    listener();
  }
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallPromptEvent;
  }
  interface Navigator {
    /** Safari on iOS alone. */
    readonly standalone?: boolean;
  }
}
