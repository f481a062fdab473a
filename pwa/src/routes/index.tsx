import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentUser } from '../data/session/session';
import { LandingScreen } from '../features/landing/landing-screen';
import { systemTimers } from '../platform/timers';

export const Route = createFileRoute('/')({ component: Landing });

/** How long the message about the new account is shown before the login opens (docs/product-spec.md). */
const readingMs = 2000;

const loadIntake = async () => (await import('../features/intake/intake-dialog')).IntakeDialog;

function Landing() {
  const navigate = useNavigate();
  const [createdEmail, setCreatedEmail] = useState<string | null>(null);
  const [isSignedIn] = useState(() => currentUser() !== null);

  useEffect(() => {
    if (createdEmail === null) {
      return undefined;
    }
    return systemTimers.after(readingMs, () => {
      void navigate({ to: '/login', state: { email: createdEmail } });
    });
  }, [createdEmail, navigate]);

  return (
    <LandingScreen
      isSignedIn={isSignedIn}
      loadIntake={loadIntake}
      onCreated={useCallback((email: string) => setCreatedEmail(email), [])}
    />
  );
}
