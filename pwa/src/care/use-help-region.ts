import { useState } from 'react';
import { deviceLanguages } from '../platform/device-languages';
import { deviceTimeZone } from '../platform/device-zone';
import type { HelpRegion } from './help-region';
import { helpRegion } from './help-region';

/** The likely region of this device, read once per mount from its time zone and languages. */
export function useHelpRegion(): HelpRegion {
  const [region] = useState(() =>
    helpRegion({ timeZone: deviceTimeZone(), languages: deviceLanguages() }),
  );
  return region;
}
