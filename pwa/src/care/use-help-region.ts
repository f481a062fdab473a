import { useState } from 'react';
import type { HelpRegion } from '@emmaus/shared/domain/care/help-region';
import { helpRegion } from '@emmaus/shared/domain/care/help-region';
import { deviceLanguages } from '../platform/device-languages';
import { deviceTimeZone } from '../platform/device-zone';

/** The likely region of this device, read once per mount from its time zone and languages. */
export function useHelpRegion(): HelpRegion {
  const [region] = useState(() =>
    helpRegion({ timeZone: deviceTimeZone(), languages: deviceLanguages() }),
  );
  return region;
}
