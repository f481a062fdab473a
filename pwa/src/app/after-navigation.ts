import type { AppRouter } from './router';

const productName = 'Emmaus';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document title of this screen, without the product's name. */
    readonly title?: string;
  }
}

/**
 * After each navigation, sets the document title and moves the focus to the screen's heading, as a browser does when
 * it loads a page: a screen reader then announces the heading, and Tab starts there. @returns stops it
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

/** Does nothing if the screen or a dialog already has the focus, for example in a field. */
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
