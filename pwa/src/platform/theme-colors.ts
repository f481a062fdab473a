/** A color of the theme as it is now, for what is drawn instead of styled. @param role such as `ember` */
export function themeColor(role: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${role}`).trim();
}

/** Called when the theme may have changed: by the system or by a choice. @returns stops watching */
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
