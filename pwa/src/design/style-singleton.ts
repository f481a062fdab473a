import { useEffect } from 'react';

type SheetProps = { readonly styles: string };

/**
 * Stands in for the package `react-style-singleton`, by which a dialog keeps the page behind it from scrolling: that one
 * writes a `<style>` element, which the content security policy refuses. This one hands the rules to the document itself.
 * @returns a component whose styles hold while at least one of it is shown; the first one's count
 */
export function styleSingleton(): (props: SheetProps) => null {
  let shown = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string): void => {
    shown += 1;
    if (shown === 1) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
  };
  const remove = (): void => {
    shown -= 1;
    if (shown === 0) {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = null;
    }
  };
  return function Sheet({ styles }) {
    useEffect(() => {
      add(styles);
      return remove;
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first one's styles count
    }, []);
    return null;
  };
}
