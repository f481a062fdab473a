import { expect, test } from 'vitest';
import { licenseProblems } from './license-rules';

const library = (license: string) => ({ name: 'lib', version: '1.0.0', license, usedBy: ['app'] });

test.each(['MIT', 'OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC'])(
  '%s is allowed',
  (license) => {
    expect(licenseProblems([library(license)], [])).toEqual([]);
  },
);

test.each([
  'GPL-3.0-only',
  'UNLICENSED',
  'unknown',
  'MIT AND GPL-3.0-only',
  'SEE LICENSE IN LICENSE.md',
  '(MIT OR GPL-2.0) AND (ISC OR GPL-2.0)',
])('%s is not allowed', (license) => {
  expect(licenseProblems([library(license)], [])).toEqual([
    `lib 1.0.0: the license ${license} is not allowed`,
  ]);
});

test('an exception holds for one package with one license', () => {
  const exceptions = [{ name: 'lib', license: 'UNLICENSED' }];
  expect(licenseProblems([library('UNLICENSED')], exceptions)).toEqual([]);
  expect(licenseProblems([library('GPL-3.0-only')], exceptions)).toHaveLength(2);
});

test('an exception that no shipped package needs is a problem', () => {
  expect(licenseProblems([], [{ name: 'lib', license: 'UNLICENSED' }])).toEqual([
    'no shipped package needs the exception lib UNLICENSED',
  ]);
});
