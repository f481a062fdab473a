import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { styleSingleton } from './style-singleton';

afterEach(() => {
  document.adoptedStyleSheets = [];
});

const rules = (): string[] =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

test('the style sheet is adopted once for all instances, without a style element, until the last one is unmounted', () => {
  const Sheet = styleSingleton();
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  const first = render(<Sheet styles="body { overflow: hidden; }" />);
  const second = render(<Sheet styles="body { overflow: scroll; }" />);
  expect(rules()).toHaveLength(1);
  expect(rules()[0]).toContain('hidden');
  expect(document.querySelector('style')).not.toBeInTheDocument();
  first.unmount();
  expect(rules()).toHaveLength(1);
  second.unmount();
  expect(document.adoptedStyleSheets).toEqual([other]);
});
