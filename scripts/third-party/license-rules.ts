import type { Library } from './shipped-libraries';

/** Licenses that allow use, change and distribution in a closed product, with a notice at most. */
const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Public Domain',
  'Unlicense',
]);

/** A package that is shipped although its license is not in the list. THIRD-PARTY.md gives the reason. */
export type Exception = { readonly name: string; readonly license: string };

/** One sentence for each license that is not allowed and for each exception that is not needed. */
export function licenseProblems(
  libraries: readonly Library[],
  exceptions: readonly Exception[],
): string[] {
  const isExcepted = ({ name, license }: Library): boolean =>
    exceptions.some((exception) => exception.name === name && exception.license === license);
  const refused = libraries.filter(
    (library) => !isAllowed(library.license) && !isExcepted(library),
  );
  const unused = exceptions.filter(
    ({ name, license }) =>
      !libraries.some((library) => library.name === name && library.license === license),
  );
  return [
    ...refused.map(
      ({ name, version, license }) => `${name} ${version}: the license ${license} is not allowed`,
    ),
    ...unused.map(
      ({ name, license }) => `no shipped package needs the exception ${name} ${license}`,
    ),
  ];
}

/** Reads SPDX expressions of the form `A OR B AND C`. Anything more complex is not allowed, so that a person looks at it. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowedLicenses.has(license)));
}
