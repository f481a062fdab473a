/** Marks an element that is shown as if it had the keyboard's focus: only one element of a page can really have it. */
export const focusMark = 'data-shown-focused';

const focusVisible = /(?<!\\):focus-visible/g;

/** Copies each rule for `:focus-visible`, so that it applies to elements with the focus mark too. */
export function copyFocusRules(): void {
  for (const sheet of document.styleSheets) {
    copyRulesIn(sheet);
  }
}

/** Backwards, because each copy moves the rules after it. */
function copyRulesIn(group: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.search(focusVisible) !== -1) {
      group.insertRule(rule.cssText.replaceAll(focusVisible, `[${focusMark}]`), index + 1);
    } else if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      copyRulesIn(rule);
    }
  }
}
