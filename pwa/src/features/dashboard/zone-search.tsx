import type { ReactNode } from 'react';
import { useState } from 'react';
import { SingleChoice } from '../../design/primitives/choice-group';
import { TextField } from '../../design/primitives/field';
import { searchZones, zoneLabel } from '../../platform/zones';

/** A longer list is slower to scan than typing another letter. */
const maxResults = 8;

export type ZoneSearchProps = {
  readonly zones: readonly string[];
  readonly value: string | null;
  readonly onChange: (zone: string) => void;
};

/** Finds a time zone by its city or region. */
export function ZoneSearch({ zones, value, onChange }: ZoneSearchProps): ReactNode {
  const [typed, setTyped] = useState('');
  const found = searchZones(zones, typed);
  const shown = found.slice(0, maxResults);
  // The chosen zone stays visible during any search.
  const listed = value === null || shown.includes(value) ? shown : [value, ...shown];
  return (
    <div className="space-y-3">
      <TextField
        label="City or region"
        type="search"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        placeholder="Such as Nairobi"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {resultText(typed, found.length)}
      </p>
      {listed.length > 0 && (
        <SingleChoice
          legend="Time zone"
          isLegendHidden
          choices={listed.map((zone) => ({ value: zone, label: zoneLabel(zone) }))}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function resultText(typed: string, count: number): string {
  if (typed.trim() === '') {
    return 'Type the largest city near you that shares your clock.';
  }
  if (count === 0) {
    return 'No time zone has that name. Try a larger city nearby.';
  }
  if (count > maxResults) {
    return `${count} time zones. The first ${maxResults} are shown.`;
  }
  return count === 1 ? '1 time zone.' : `${count} time zones.`;
}
