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

/** Whoever goes to their mail and comes back to a page that was killed meanwhile goes on where they were. */
const askedKey = 'passwordCodeAskedFor';

export type ForgottenPasswordScreenProps = {
  /** What was typed on the sign-in screen. */
  readonly email?: string;
  readonly onSignedIn: () => void;
  readonly api?: PasswordResetApi;
};

/** A new password for who forgot theirs: an email, then the code that it brings. */
export function ForgottenPasswordScreen(props: ForgottenPasswordScreenProps): ReactNode {
  const { onSignedIn, api = pageApi } = props;
  const [email, setEmail] = useState(props.email ?? '');
  const [askedFor, setAskedFor] = useState(() => sessionTextStorage.read(askedKey));
  const [cannotMail, setCannotMail] = useState(false);
  const focusRef = useStepFocus(askedFor === null ? 0 : 1);

  useEffect(() => {
    // Where it cannot be asked, the first step finds out.
    void api
      .isAvailable()
      .then((outcome) => setCannotMail(outcome.kind === 'done' && !outcome.value));
  }, [api]);

  const remember = (asked: string | null): void => {
    if (asked === null) {
      sessionTextStorage.remove(askedKey);
    } else {
      sessionTextStorage.write(askedKey, asked);
      setEmail(asked);
    }
    setAskedFor(asked);
  };

  return (
    <SignInFrame
      back={{ to: '/login', label: 'Back to sign in' }}
      offline="You’re offline. A new password needs a connection."
    >
      <div ref={focusRef} tabIndex={-1}>
        {cannotMail && <CannotMail />}
        {!cannotMail && askedFor === null && (
          <AskForCode email={email} api={api} onAsked={remember} />
        )}
        {!cannotMail && askedFor !== null && (
          <ChoosePassword
            email={askedFor}
            api={api}
            onOtherEmail={() => remember(null)}
            onReset={(profile) => {
              remember(null);
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
