/** The path of the address, without a slash at its end. */
export function currentPath(): string {
  const { pathname } = window.location;
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** One value of the address as it stands there, or null. */
export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
