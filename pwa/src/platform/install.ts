/** Chromium dispatches it when the app can be installed. Missing in TypeScript's DOM library. */
type InstallPromptEvent = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the install prompt, which the browser offers only once and early, until the person opens it. */
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

/** Shows the browser's install prompt, which works once. @returns true if the person accepts */
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

/** True if the page runs as an installed app. */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches || window.navigator.standalone === true
  );
}

/** True for Safari on iOS, where the person must install the app from the Share menu. */
export function isIosSafari(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = window.navigator,
): boolean {
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
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
    /** Only in Safari on iOS. */
    readonly standalone?: boolean;
  }
}
