/** Hands a text to the browser as a downloaded file. */
export function saveTextFile(file: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The browser's own print dialog, which also prints to PDF. */
export function printPage(): void {
  window.print();
}
