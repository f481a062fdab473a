/** Slow phones read a large file some time after it was handed over. */
const releaseAfterMs = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: { readonly name: string; readonly content: Blob }): void {
  const url = URL.createObjectURL(file.content);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}

/** Hands a text to the browser as a downloaded file. */
export function saveTextFile({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): void {
  saveFile({ name, content: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
}

/** The browser's own print dialog, which also prints to PDF. */
export function printPage(): void {
  window.print();
}
