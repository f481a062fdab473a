/** A page of our own without a script: it is precached, so it also opens without a network. */
const neutralPage = '/notes.html';

/**
 * Hides the page at once and replaces it by a neutral one. The current history entry becomes that page; earlier entries
 * of the app remain, because a page cannot remove them, and an installed app keeps its name in the window's title bar.
 */
export function leaveQuickly(): void {
  // Not removed from the document: React fails when it unmounts a portal that is gone.
  document.documentElement.style.display = 'none';
  document.title = 'Notes';
  window.location.replace(neutralPage);
}
