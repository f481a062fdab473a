import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Theme } from '../src/platform/appearance';
import { changeAppearance, readAppearance } from '../src/platform/appearance';
import { SingleChoice } from '../src/design/primitives/choice-group';
import type { GallerySection } from './gallery-section';
import { groups } from './sections';

export function GalleryPage(): ReactNode {
  return (
    <div className="mx-auto max-w-6xl lg:flex lg:gap-5">
      <header className="shrink-0 p-5 lg:sticky lg:top-0 lg:h-dvh lg:w-64 lg:overflow-y-auto">
        <h1 className="font-serif text-2xl font-semibold">Design gallery</h1>
        <div className="my-5">
          <ThemeChoice />
        </div>
        <nav aria-label="Components" className="flex flex-wrap gap-x-8 lg:block">
          {groups.map(({ title, sections }) => (
            <div key={title} className="mb-5">
              <h2 className="font-semibold">{title}</h2>
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a
                      className="inline-block py-1 text-ember hover:underline"
                      href={`#${section.id}`}
                    >
                      {section.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </header>
      <main className="min-w-0 max-w-2xl flex-1">
        {groups.flatMap(({ sections }) =>
          sections.map((section) => <Section key={section.id} section={section} />),
        )}
      </main>
    </div>
  );
}

function Section({ section }: { readonly section: GallerySection }): ReactNode {
  const { id, title, Content } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-b border-line p-5">
      <h2 id={`${id}-title`} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      <Content />
    </section>
  );
}

const themeChoices: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The choice of the app itself; the frames of this page follow it too. */
function ThemeChoice(): ReactNode {
  const [appearance, setAppearance] = useState(readAppearance);
  return (
    <SingleChoice
      legend="Theme"
      isLegendHidden
      columns={1}
      choices={themeChoices}
      value={appearance.theme}
      onChange={(theme) => {
        const changed = { ...appearance, theme };
        changeAppearance(changed);
        setAppearance(changed);
      }}
    />
  );
}
