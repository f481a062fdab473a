/** @throws when the browser denies access to the clipboard */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
