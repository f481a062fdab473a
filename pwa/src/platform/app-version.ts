/** Set by the build: the package's version and a hash of the sources. */
declare const __APP_VERSION__: string;

export const appVersion = __APP_VERSION__;
