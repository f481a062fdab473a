/** The path of the address, without a slash at its end. */
export function currentPath(): string {
  const { pathname } = window.location;
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
