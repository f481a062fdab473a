import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { GetHelpLink } from '../../care/get-help-link';
import type { AdminApi } from '../../data/api/admin-api';
import { createAdminApi } from '../../data/api/admin-api';
import { pageHttp } from '../../platform/http';
import type { TextStorage } from '../../platform/storage';
import { localTextStorage } from '../../platform/storage';
import { forgetAdminKey, saveAdminKey, savedAdminKey } from './admin-key';
import { KeyGate } from './key-gate';
import { StatisticsPage } from './statistics-page';

const pageApi = createAdminApi(pageHttp);

export type AdminScreenProps = {
  readonly api?: AdminApi;
  readonly storage?: TextStorage;
};

/** Statistics for the operator, protected by the admin key. Independent of the session. */
export function AdminScreen({
  api = pageApi,
  storage = localTextStorage,
}: AdminScreenProps): ReactNode {
  const [key, setKey] = useState(() => savedAdminKey(storage));
  const lock = (): void => {
    forgetAdminKey(storage);
    setKey(null);
  };
  return (
    <div className="wide-column flex min-h-dvh flex-col py-4 pt-[max(1rem,env(safe-area-inset-top))]">
      <header>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          Emmaus
        </Link>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {key === null ? (
          <KeyGate
            onKey={(given) => {
              saveAdminKey(storage, given);
              setKey(given);
            }}
          />
        ) : (
          <StatisticsPage api={api} adminKey={key} onLock={lock} />
        )}
      </main>
      <footer className="text-center text-sm">
        <GetHelpLink className="text-ink-soft" />
      </footer>
    </div>
  );
}
