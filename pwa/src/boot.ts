import './design/styles.css';
import { paintSnapshot } from './first-paint/paint';
import { afterNextPaint } from './platform/after-paint';
import { currentPath } from './platform/location';
import { localTextStorage } from './platform/storage';

/*
 * The first thing that runs, and small: it shows the screen as it last stood, then fetches the app, and the screen's own
 * code beside it instead of after it.
 */
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
      void import('./features/walk/todays-walk-screen');
      break;
    case '/dashboard':
      void import('./features/dashboard/dashboard-screen');
      break;
    case '/spiritual-library':
      void import('./features/library/library-screen');
      break;
    default:
  }
}
