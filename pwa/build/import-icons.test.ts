import { expect, test } from 'vitest';
import { iconPaths, withIconPaths } from './import-icons';

const paths = iconPaths(
  [
    "import * as index from './icons/index.mjs';",
    'export { index as icons };',
    "export { default as AlertCircle, default as CircleAlert } from './icons/circle-exclamation-point.mjs';",
    "export { default as House } from './icons/house.mjs';",
    "export { default as createLucideIcon } from './createLucideIcon.mjs';",
  ].join('\n'),
);

test('iconPaths has every name of an icon and nothing else', () => {
  expect([...paths]).toEqual([
    ['AlertCircle', 'lucide-react/icons/circle-exclamation-point'],
    ['CircleAlert', 'lucide-react/icons/circle-exclamation-point'],
    ['House', 'lucide-react/icons/house'],
  ]);
});

test('withIconPaths imports each icon from its own file, under its local name', () => {
  const code =
    "import { useState } from 'react';\nimport {\n  House,\n  CircleAlert as Alert,\n} from 'lucide-react';\n";
  expect(withIconPaths(code, paths)).toBe(
    "import { useState } from 'react';\nimport House from 'lucide-react/icons/house'; import Alert from 'lucide-react/icons/circle-exclamation-point'\n\n\n;\n",
  );
});

test.each([
  ["import { Hose } from 'lucide-react';", 'Hose'],
  ["import * as icons from 'lucide-react';", 'import * as icons'],
])('withIconPaths refuses %s', (code, named) => {
  expect(() => withIconPaths(code, paths)).toThrow(named);
});
