import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../design/primitives/button';
import { hasInstallPrompt, showInstallPrompt } from '../../platform/install';
import { IosInstallSteps } from './ios-install-steps';
import { NoticeCard } from './notice-card';

/** Offers to install Emmaus: by the browser's install prompt, or with instructions for Safari on iOS, which has none. */
export function InstallNotice({ onDismiss }: { readonly onDismiss: () => void }): ReactNode {
  const [hasPrompt] = useState(hasInstallPrompt);
  const [isShowingSteps, setIsShowingSteps] = useState(false);
  const install = async (): Promise<void> => {
    await showInstallPrompt().catch(() => false);
    // The notice is done, whether the person installed or declined.
    onDismiss();
  };
  return (
    <NoticeCard
      icon={<Smartphone aria-hidden size={26} />}
      title="Keep Emmaus on your home screen"
      actions={
        <>
          {hasPrompt && <Button onClick={() => void install()}>Install Emmaus</Button>}
          {!hasPrompt && !isShowingSteps && (
            <Button onClick={() => setIsShowingSteps(true)}>Show me how</Button>
          )}
          <Button tone="quiet" onClick={onDismiss}>
            {isShowingSteps ? 'Done' : 'Not now'}
          </Button>
        </>
      }
    >
      <p>
        It opens like an app, also without a connection, and the browser keeps your words more
        safely there.
      </p>
      {isShowingSteps && <IosInstallSteps />}
    </NoticeCard>
  );
}
