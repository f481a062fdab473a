/** A grid of five buttons below a text: copy, download, print, and two that change the entry. 2 + 1 + 2 on phones, else 3 + 2. */
export const actionGrid = 'mt-8 grid grid-cols-2 gap-2 border-t border-line pt-5 sm:grid-cols-6';
