/** Three buttons for keeping and two for changing, in even rows below a text: 2 + 1 + 2 on phones, 3 + 2 elsewhere. */
export const actionGrid = 'mt-8 grid grid-cols-2 gap-2 border-t border-line pt-5 sm:grid-cols-6';
