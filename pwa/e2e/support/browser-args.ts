/** The features that Playwright itself disables. Chromium reads only the last `--disable-features`, which is ours. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's address bar that Chromium would load with every window: a tenth of its work. */
const offForSpeed = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Arguments to run Chromium in a container and without features that no test needs. */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  `--disable-features=${[...offForPlaywright, ...offForSpeed].join(',')}`,
];
