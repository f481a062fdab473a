import type { AppRouter } from './router';

const productName = 'Emmaus';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the window is called while this screen is shown. */
    readonly title?: string;
  }
}

/**
 * What a browser does by itself between pages and not between screens: the window takes the screen's name, and the
 * focus goes to its heading, so that it is read out and Tab begins there. @returns stops it
 */
export function watchNavigation(router: AppRouter): () => void {
  const firstTitle = document.title;
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)
      ?.staticData.title;
    document.title = title === undefined ? firstTitle : `${title} · ${productName}`;
    if (pathChanged && fromLocation !== undefined) {
      focusHeading();
    }
  });
}

/** The place of the focus is left alone where the screen already chose one, such as a field. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (
    heading === null ||
    (document.activeElement?.closest('main, [role=dialog]') ?? null) !== null
  ) {
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
