import { expect, test } from 'vitest';
import { helpRegion } from './help-region';

test.each([
  ['America/New_York', 'en-US', 'us-canada'],
  ['America/Indiana/Knox', 'en-US', 'us-canada'],
  ['Pacific/Honolulu', 'haw', 'us-canada'],
  ['America/Toronto', 'fr-CA', 'us-canada'],
  ['Europe/London', 'en-US', 'uk-ireland'],
  ['Europe/Dublin', 'ga-IE', 'uk-ireland'],
  // The time zone takes precedence over the language.
  ['Africa/Nairobi', 'en-US', 'kenya'],
  ['America/Mexico_City', 'en-US', 'mexico'],
  ['America/Tijuana', 'es-MX', 'mexico'],
  ['America/Bogota', 'es-MX', 'elsewhere'],
  ['Africa/Kampala', 'en-KE', 'elsewhere'],
  ['Australia/Sydney', 'en-AU', 'australia'],
  ['Pacific/Auckland', 'en-NZ', 'new-zealand'],
  ['Africa/Johannesburg', 'af', 'south-africa'],
  ['Asia/Calcutta', 'hi', 'india'],
  ['Asia/Kolkata', 'en-GB', 'india'],
  ['Africa/Lagos', 'en-US', 'nigeria'],
  ['Asia/Manila', 'fil-PH', 'philippines'],
  ['Europe/Madrid', 'es-ES', 'spain'],
  ['Atlantic/Canary', 'en-GB', 'spain'],
  ['Europe/Berlin', 'en-GB', 'elsewhere'],
  // Without a regional time zone, the language decides.
  ['UTC', 'en-US', 'us-canada'],
  ['Etc/GMT+5', 'en-GB', 'uk-ireland'],
  [null, 'en-IE', 'uk-ireland'],
  [null, 'es-MX', 'mexico'],
  [null, 'en-za', 'south-africa'],
  [null, 'es-419', 'elsewhere'],
  [null, 'de', 'elsewhere'],
])('time zone %s and language %s give the region %s', (timeZone, language, region) => {
  expect(helpRegion({ timeZone, languages: [language] })).toBe(region);
});

test('a device without time zone and language gives the region elsewhere', () => {
  expect(helpRegion({ timeZone: null, languages: [] })).toBe('elsewhere');
});
