import { useLiveQuery } from 'dexie-react-hooks';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';
import { useDeviceData } from '../data-provider';
import type { View } from './read-rows';
import { readView } from './read-rows';

/** Live: changes with every pull and every action, also of other tabs. Undefined while loading. */
export function useView(kinds: readonly RowKind[]): View | undefined {
  const data = useDeviceData();
  return useLiveQuery(() => readView(data, kinds), [data, ...kinds]);
}
