/** @throws when the browser does not let the page write to the clipboard */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
