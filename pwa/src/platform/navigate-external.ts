/** Leaves the app for another address, such as a checkout. */
export function navigateExternal(url: string): void {
  window.location.assign(url);
}

/** True for an address that a browser may be sent to: nothing that would run as a script. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
