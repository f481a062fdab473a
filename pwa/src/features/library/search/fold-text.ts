const marks = /\p{M}/gu;
const apostrophes = /[‘’ʼ]/g;
const quotationMarks = /[“”]/g;

/** Folds case, accents and quotation marks, so that `senor` matches `Señor` and `don't` matches `don’t`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .toLowerCase();
}
