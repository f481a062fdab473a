import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { GetHelpLink } from '../../care/get-help-link';
import { Button } from '../../design/primitives/button';
import { whenIdle } from '../../platform/idle';
import { Backdrop } from './backdrop';
import { useLazyIntake } from './use-lazy-intake';
import { Voices } from './voices';

type IntakeDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when the account is created. */
  readonly onCreated: (email: string) => void;
};

export type LandingScreenProps = {
  readonly isSignedIn: boolean;
  /** Loads the dialog, a separate chunk that keeps the landing page small. */
  readonly loadIntake: () => Promise<ComponentType<IntakeDialogProps>>;
  readonly onCreated: (email: string) => void;
};

/** Hover and focus prefetch the dialog at once. Otherwise it waits, so that it does not delay the page on a slow phone. */
const prefetchAfterMs = 3000;

/** The landing page (docs/product-spec.md). */
export function LandingScreen(props: LandingScreenProps): ReactNode {
  const { isSignedIn, loadIntake, onCreated } = props;
  const [isOpen, setIsOpen] = useState(false);
  const intake = useLazyIntake(loadIntake);
  const { prefetch } = intake;
  useEffect(() => whenIdle(prefetchAfterMs, prefetch), [prefetch]);

  return (
    <div className="isolate flex min-h-dvh flex-col overflow-x-clip bg-dawn text-on-dawn">
      <Backdrop />
      <header className="wide-column flex items-center justify-between py-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <span className="font-serif text-xl font-semibold">Emmaus</span>
        <Link to={isSignedIn ? '/dashboard' : '/login'} className={cornerLink}>
          {isSignedIn ? 'Continue' : 'Login'}
        </Link>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        <section className="wide-column flex min-h-[78svh] flex-col items-center pt-[6svh] pb-24">
          <div className="dawn-veiled flex flex-col items-center gap-6 text-center">
            <h1 className="max-w-[16ch] font-serif text-4xl leading-tight font-semibold text-balance sm:max-w-[22ch] sm:text-6xl">
              You were never meant to walk alone.
            </h1>
            <p className="max-w-[36ch] text-lg text-pretty sm:text-xl">
              A few quiet minutes with Jesus each morning, made for where you are today.
            </p>
            <div className="mt-2 flex flex-col items-center gap-3">
              <Button
                className="min-h-13 px-9 text-lg"
                onPointerEnter={prefetch}
                onFocus={prefetch}
                onClick={() => {
                  setIsOpen(true);
                  intake.load();
                }}
              >
                Get Started
              </Button>
              <p>
                Already walking with us?{' '}
                <Link
                  to="/login"
                  className="inline-block py-2 font-medium underline underline-offset-4"
                >
                  Log In
                </Link>
              </p>
              <p role="status">
                {isOpen && intake.hasFailed
                  ? 'The questions could not be loaded. Check your connection and try again.'
                  : ''}
              </p>
            </div>
          </div>
        </section>
        <section aria-labelledby="voices" className="dawn-floor flex-1 pt-36 pb-14">
          <div className="wide-column">
            <h2
              id="voices"
              className="mb-6 text-center font-serif text-2xl font-semibold text-balance"
            >
              They walked this road before us
            </h2>
            <Voices />
          </div>
        </section>
      </main>
      <footer className="bg-dawn px-5 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center text-sm">
        <p>
          Powered by the{' '}
          <a
            href="https://worldenglish.bible/"
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-2 font-medium underline underline-offset-4"
          >
            World English Bible
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        <GetHelpLink />
      </footer>
      {intake.Component !== null && (
        <intake.Component isOpen={isOpen} onOpenChange={setIsOpen} onCreated={onCreated} />
      )}
    </div>
  );
}

const cornerLink =
  'inline-flex min-h-11 items-center rounded-full border border-on-dawn/60 bg-dawn px-5 font-medium';
