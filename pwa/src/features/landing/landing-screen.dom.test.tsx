import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderWithRouter } from '../../testing/render-with-router';
import { LandingScreen } from './landing-screen';

function Intake({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  return isOpen ? <p>The questions</p> : null;
}

beforeEach(async () => {
  await renderWithRouter(
    <LandingScreen
      isSignedIn={false}
      loadIntake={() => Promise.resolve(Intake)}
      onCreated={() => undefined}
    />,
  );
});
const leadsTo = (name: string): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');

test('[LAND-1] the page has a headline, and Get Started opens the intake', async () => {
  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(screen.queryByText('The questions')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(await screen.findByText('The questions')).toBeVisible();
});

test('[LAND-2] two links lead to the login', () => {
  expect([leadsTo('Login'), leadsTo('Log In')]).toEqual(['/login', '/login']);
});

test('[LAND-3] each of the three cards has an icon, a quote and its author', () => {
  const cards = screen.getAllByRole('figure');
  expect(cards).toHaveLength(3);
  for (const card of cards) {
    expect(card.querySelector('svg')).toBeInTheDocument();
    expect(card.querySelector('blockquote')).not.toBeEmptyDOMElement();
    expect(card.querySelector('figcaption')).not.toBeEmptyDOMElement();
  }
});

test('Get Help opens the help lines without an account', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Get Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Get help' });
  expect(within(dialog).getAllByRole('link').length).toBeGreaterThan(0);
});

test('[LAND-4] the footer reads Powered by and has an external link', () => {
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Powered by');
  expect(within(footer).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  );
});
