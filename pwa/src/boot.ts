import './design/styles.css';
import { reloadForMissingCode } from './app/reload-for-missing-code';
import { appVersion } from './platform/app-version';
import { paintSnapshot } from './first-paint/paint';
import { afterNextPaint } from './platform/after-paint';
import { keepInstallPrompt } from './platform/install';
import { currentPath } from './platform/location';
import { watchMissingCode } from './platform/missing-code';
import { reloadPage } from './platform/reload';
import { localTextStorage, sessionTextStorage } from './platform/storage';
import { pageWake } from './platform/wake';

/*
 * The entry point, kept small: it paints the stored snapshot of the screen, then loads the app and, in parallel, the
 * code of the current screen.
 */
watchMissingCode((error) => {
  // oxlint-disable-next-line no-console -- the browser's console is this app's log
  console.error('a part of the app is missing', error);
  reloadForMissingCode({
    storage: sessionTextStorage,
    version: appVersion,
    isOnline: pageWake.isOnline,
    reload: reloadPage,
  });
});

keepInstallPrompt();

if (paintSnapshot()) {
  // Starting the app earlier would delay the frame that paints the snapshot.
  afterNextPaint(startApp);
} else {
  startApp();
}

function startApp(): void {
  void import('./main');
  if (localTextStorage.read('userId') === null) {
    return;
  }
  void import('./app/signed-in-shell');
  switch (currentPath()) {
    case '/todays-walk':
    case '/dashboard':
      void import('./app/daily-screens');
      break;
    case '/spiritual-library':
      void import('./features/library/library-screen');
      break;
    default:
  }
}
