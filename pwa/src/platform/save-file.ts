/** Delay before the object URL is revoked: slow phones start to read a large file only after a while. */
const releaseAfterMs = 60_000;

/** Downloads a file. */
export function saveFile(file: { readonly name: string; readonly content: Blob }): void {
  const url = URL.createObjectURL(file.content);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}

/** Downloads a text as a file. */
export function saveTextFile({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): void {
  saveFile({ name, content: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
}

/** Opens the browser's print dialog, which can also save a PDF. */
export function printPage(): void {
  window.print();
}
