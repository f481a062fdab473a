/** Where the numbers are the same. */
export const helpRegions = ['us-canada', 'uk-ireland', 'elsewhere'] as const;
export type HelpRegion = (typeof helpRegions)[number];

type DeviceLocale = {
  /** Null where it is hidden. */
  readonly timeZone: string | null;
  readonly languages: readonly string[];
};

/**
 * Guesses where a device is. The clock knows better than the language: many people read American English far from
 * America. A guess may be wrong, so whoever shows its numbers also leads to the others.
 */
export function helpRegion({ timeZone, languages }: DeviceLocale): HelpRegion {
  if (timeZone === null || /^(?:Etc\/|UTC$|GMT$)/.test(timeZone)) {
    return regionOfLanguage(languages[0] ?? '');
  }
  if (ukIreland.test(timeZone)) {
    return 'uk-ireland';
  }
  return usCanada.test(timeZone) ? 'us-canada' : 'elsewhere';
}

function regionOfLanguage(language: string): HelpRegion {
  if (/-(?:GB|IE)$/i.test(language)) {
    return 'uk-ireland';
  }
  return /-(?:US|CA)$/i.test(language) ? 'us-canada' : 'elsewhere';
}

const ukIreland = /^(?:Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|Eire)/;

const usCanada = new RegExp(
  `^(?:US/|Canada/|Pacific/Honolulu$|America/(?:${[
    'New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Boise|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee',
    'Indiana|Indianapolis|Fort_Wayne|Kentucky|Louisville|North_Dakota|Shiprock|Puerto_Rico',
    'Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Regina|Swift_Current|Halifax|Moncton|Glace_Bay|Goose_Bay|St_Johns',
    'Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Inuvik|Yellowknife|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Atikokan',
    'Thunder_Bay|Nipigon|Rainy_River|Pangnirtung|Blanc-Sablon',
  ].join('|')})(?:$|/))`,
);
