/** The path of the URL, without a trailing slash. */
export function currentPath(): string {
  const { pathname } = window.location;
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The value of a query parameter, or null. */
export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
