import type { ReactNode } from 'react';
import { useState } from 'react';
import { SingleChoice } from '../../design/primitives/choice-group';
import type { Appearance, Theme } from '../../platform/appearance';
import { changeAppearance, readAppearance, themes } from '../../platform/appearance';
import { ReadingSizeChoice } from './reading-size-choice';

const themeLabels: Record<Theme, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** Settings of this device only, applied at once: a phone at night needs another theme than a desktop by day. */
export function AppearanceSettings(): ReactNode {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (next: Appearance): void => {
    changeAppearance(next);
    setAppearance(next);
  };
  return (
    <>
      <p className="text-ink-soft text-pretty">On this device only. You see each change at once.</p>
      <SingleChoice
        legend="Light or dark"
        columns={3}
        choices={themes.map((value) => ({ value, label: themeLabels[value] }))}
        value={appearance.theme}
        onChange={(theme) => change({ ...appearance, theme })}
      />
      <ReadingSizeChoice
        value={appearance.readingSize}
        onChange={(readingSize) => change({ ...appearance, readingSize })}
      />
    </>
  );
}
