import { useEffect } from 'react';

type SheetProps = { readonly styles: string };

/**
 * Replaces the package `react-style-singleton`, with which Radix stops the page behind a dialog from scrolling. The package
 * inserts a `<style>` element, which the content security policy blocks; this function uses `adoptedStyleSheets`.
 * @returns a component that applies the styles of its first instance while any instance is mounted
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
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first instance's styles apply
    }, []);
    return null;
  };
}
