/** Leaves the app for another address, such as a checkout. */
export function navigateExternal(url: string): void {
  window.location.assign(url);
}

/** True for an http or https URL. Others, such as `javascript:`, are not safe to navigate to. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
