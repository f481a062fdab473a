import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../platform/use-is-online';

/** Says what needs a connection; renders nothing while online. */
export function OfflineNote({ children }: { readonly children: ReactNode }): ReactNode {
  return useIsOnline() ? null : (
    <p role="status" className="flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
      <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
