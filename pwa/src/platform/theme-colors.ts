/** The current value of a theme color, for canvas drawing. @param role such as `ember` */
export function themeColor(role: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${role}`).trim();
}

/** Calls back when the system or the person may have changed the theme. @returns stops watching */
export function watchTheme(onChange: () => void): () => void {
  const bySystem = window.matchMedia('(prefers-color-scheme: dark)');
  const byChoice = new MutationObserver(onChange);
  bySystem.addEventListener('change', onChange);
  byChoice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    bySystem.removeEventListener('change', onChange);
    byChoice.disconnect();
  };
}
