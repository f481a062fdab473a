const marks = /\p{M}/gu;
const apostrophes = /[‘’ʼ]/g;
const quotationMarks = /[“”]/g;

/** For comparing: without case, accents and the shapes of quotes, so that `senor` finds `Señor` and `don't` finds `don’t`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .toLowerCase();
}
