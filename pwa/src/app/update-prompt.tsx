import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../design/primitives/button';
import { updateStore } from './updates';

/** Offers a new version. The app keeps running the old one until the person clicks Reload. */
export function UpdatePrompt(): ReactNode {
  const update = useStore(updateStore, (state) => state.update);
  if (update === null) {
    return null;
  }
  return (
    <div role="status" className="no-print relative z-30 border-b border-line bg-dusk-wash">
      <div className="wide-column flex flex-wrap items-center justify-between gap-3 py-2">
        <p>A new version of Emmaus is ready.</p>
        <Button tone="quiet" icon={<RefreshCw aria-hidden size={18} />} onClick={update.apply}>
          Reload
        </Button>
      </div>
    </div>
  );
}
