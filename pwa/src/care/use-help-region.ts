import { useState } from 'react';
import { deviceLanguages } from '../platform/device-languages';
import { deviceTimeZone } from '../platform/device-zone';
import type { HelpRegion } from './help-region';
import { helpRegion } from './help-region';

/** Where this device seems to be; it is asked once and tells nobody. */
export function useHelpRegion(): HelpRegion {
  const [region] = useState(() =>
    helpRegion({ timeZone: deviceTimeZone(), languages: deviceLanguages() }),
  );
  return region;
}
