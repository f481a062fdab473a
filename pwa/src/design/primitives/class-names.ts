/** Joins class names and leaves out what is not given. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
