const marks = /\p{M}/gu;

/** For comparing: without case and without accents, so that `senor` finds `Señor`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}
