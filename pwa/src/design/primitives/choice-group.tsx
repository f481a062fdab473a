import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names';

type Choice<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly emoji?: string;
};

type CommonProps<T extends string> = {
  /** The question, which is the accessible name of the group. */
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  /** The number of columns on wide screens; 2 by default. */
  readonly columns?: 1 | 2 | 3;
  readonly choices: readonly Choice<T>[];
};

export type SingleChoiceProps<T extends string> = CommonProps<T> & {
  readonly value: T | null;
  readonly onChange: (value: T) => void;
};

/** A single choice: native radio buttons that look like large cards. */
export function SingleChoice<T extends string>(props: SingleChoiceProps<T>): ReactNode {
  const name = useId();
  return (
    <Group {...props}>
      {(choice) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          input={
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={props.value === choice.value}
              onChange={() => props.onChange(choice.value)}
              className="peer sr-only"
            />
          }
        />
      )}
    </Group>
  );
}

export type MultiChoiceProps<T extends string> = CommonProps<T> & {
  readonly values: readonly T[];
  readonly onChange: (values: T[]) => void;
};

/** A multiple choice: native checkboxes that look like large cards. */
export function MultiChoice<T extends string>(props: MultiChoiceProps<T>): ReactNode {
  const { values, onChange } = props;
  return (
    <Group {...props}>
      {(choice) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          input={
            <input
              type="checkbox"
              checked={values.includes(choice.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...values, choice.value]
                    : values.filter((value) => value !== choice.value),
                )
              }
              className="peer sr-only"
            />
          }
        />
      )}
    </Group>
  );
}

const columnsLook = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

function Group<T extends string>({
  legend,
  isLegendHidden = false,
  columns = 2,
  choices,
  children,
}: CommonProps<T> & { readonly children: (choice: Choice<T>) => ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-4 text-lg font-semibold'}>
        {legend}
      </legend>
      <div className={classNames('grid gap-2.5', columnsLook[columns])}>
        {choices.map(children)}
      </div>
    </fieldset>
  );
}

function ChoiceCard({
  choice,
  input,
}: {
  readonly choice: Choice<string>;
  readonly input: ReactNode;
}): ReactNode {
  return (
    <label className="relative block cursor-pointer">
      {input}
      <span
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-md border border-control bg-surface px-4 py-2.5 transition-colors duration-150',
          'hover:bg-sunken peer-checked:border-ember peer-checked:bg-ember-wash peer-checked:[&_svg]:opacity-100',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-dusk',
        )}
      >
        {choice.emoji !== undefined && (
          <span aria-hidden className="w-7 text-center text-xl">
            {choice.emoji}
          </span>
        )}
        <span className="flex-1">{choice.label}</span>
        <Check aria-hidden size={18} className="text-ember opacity-0" />
      </span>
    </label>
  );
}
