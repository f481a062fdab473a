import type { ReactNode } from 'react';
import { useId } from 'react';
import type { ReadingSize } from '../../platform/appearance';
import { readingSizes } from '../../platform/appearance';

export type ReadingSizeChoiceProps = {
  readonly value: ReadingSize;
  readonly onChange: (size: ReadingSize) => void;
};

/** Five sizes, each shown as a letter of that size, with a sample line. */
export function ReadingSizeChoice({ value, onChange }: ReadingSizeChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">Reading size</legend>
      <p className="mb-4 text-ink-soft">For Scripture, devotions and prayers.</p>
      <div className="flex gap-1.5">
        {readingSizes.map((size) => (
          <label key={size} className="relative flex-1 cursor-pointer">
            <input
              type="radio"
              name={name}
              value={size}
              checked={value === size}
              onChange={() => onChange(size)}
              className="peer sr-only"
            />
            <span className="sr-only">{size}%</span>
            <span
              aria-hidden
              className="flex min-h-14 items-center justify-center rounded-md border border-control bg-surface font-serif leading-none transition-colors duration-150 peer-checked:border-ember peer-checked:bg-ember-wash peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-dusk hover:bg-sunken"
              style={{ fontSize: `${size / 100}rem` }}
            >
              A
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{value}%</p>
      <p className="reading mt-3 rounded-md bg-sunken px-4 py-3 text-pretty">
        The words of your walk will be this large.
      </p>
    </fieldset>
  );
}
