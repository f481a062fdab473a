import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import { createPasswordResetApi } from '../../data/api/password-reset-api';
import { signIn } from '../../data/session/session';
import { StateMessage } from '../../design/patterns/state-message';
import { showToast } from '../../design/patterns/toast';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { pageHttp } from '../../platform/http';
import { sessionTextStorage } from '../../platform/storage';
import { AskForCode } from './ask-for-code';
import { ChoosePassword } from './choose-password';
import { SignInFrame } from './sign-in-frame';

const pageApi = createPasswordResetApi(pageHttp);

/** Restores step 2 if the browser discards the page while the person reads their mail in another app. */
const codeEmailKey = 'passwordCodeAskedFor';

export type ForgottenPasswordScreenProps = {
  /** The email that was typed on the sign-in screen. */
  readonly email?: string;
  readonly onSignedIn: () => void;
  readonly api?: PasswordResetApi;
};

/** Resets a forgotten password in two steps: request a code by email, then enter it with a new password (LOGIN-9). */
export function ForgottenPasswordScreen(props: ForgottenPasswordScreenProps): ReactNode {
  const { onSignedIn, api = pageApi } = props;
  const [email, setEmail] = useState(props.email ?? '');
  const [codeEmail, setCodeEmail] = useState(() => sessionTextStorage.read(codeEmailKey));
  const [cannotMail, setCannotMail] = useState(false);
  const focusRef = useStepFocus(codeEmail === null ? 0 : 1);

  useEffect(() => {
    // If this request fails, step 1 shows the error.
    void api
      .isAvailable()
      .then((outcome) => setCannotMail(outcome.kind === 'done' && !outcome.value));
  }, [api]);

  const storeCodeEmail = (next: string | null): void => {
    if (next === null) {
      sessionTextStorage.remove(codeEmailKey);
    } else {
      sessionTextStorage.write(codeEmailKey, next);
      setEmail(next);
    }
    setCodeEmail(next);
  };

  return (
    <SignInFrame
      back={{ to: '/login', label: 'Back to sign in' }}
      offline="You’re offline. A new password needs a connection."
    >
      <div ref={focusRef} tabIndex={-1}>
        {cannotMail && <CannotMail />}
        {!cannotMail && codeEmail === null && (
          <AskForCode email={email} api={api} onAsked={storeCodeEmail} />
        )}
        {!cannotMail && codeEmail !== null && (
          <ChoosePassword
            email={codeEmail}
            api={api}
            onOtherEmail={() => storeCodeEmail(null)}
            onReset={(profile) => {
              storeCodeEmail(null);
              signIn(profile);
              showToast({
                title: 'Password Changed',
                description: 'You are signed in. Other devices ask for the new password.',
              });
              onSignedIn();
            }}
          />
        )}
      </div>
    </SignInFrame>
  );
}

function CannotMail(): ReactNode {
  return (
    <StateMessage
      icon={<MailX aria-hidden size={32} />}
      title="This installation of Emmaus cannot send mail"
      text="So it cannot send you a code either. Please ask the person who runs it."
    />
  );
}
