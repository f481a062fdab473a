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
 * The first thing that runs, and small: it shows the screen as it last stood, then fetches the app, and the screen's own
 * code beside it instead of after it.
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
  // The app's own code would hold up the very frame that shows the snapshot.
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
