import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { careNeedKinds } from '@emmaus/shared/enums/care-need';
import { careAdvice } from '@emmaus/shared/domain/care/care-texts';
import { dialogStore } from '../dialogs/open-dialog';
import { CareCard } from './care-card';
import { CareNotice } from './care-notice';

const card = () => screen.getByRole('complementary', { hidden: true });
const { title } = document;
afterEach(() => {
  document.documentElement.style.display = '';
  document.title = title;
});

const button = (name: string) => screen.queryByRole('button', { name });

test.each(careNeedKinds)('the card for %s gives the advice and at most four lines', (need) => {
  render(<CareCard needs={[need]} />);
  expect(screen.getByText(careAdvice.en[need])).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.length).toBeLessThanOrEqual(4);
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('the card says that no person is reading and that nothing was sent', () => {
  render(<CareCard needs={['self-harm']} />);
  expect(card()).toHaveAttribute('lang', 'en');
  expect(card()).toHaveTextContent('No person is reading this.');
  expect(card()).toHaveTextContent('It appeared by itself');
});

test('the Spanish card has Spanish texts and opens the Spanish dialog', () => {
  render(<CareCard needs={['abuse']} language="es" />);
  expect(card()).toHaveAttribute('lang', 'es');
  expect(card()).toHaveAccessibleName('No tienes que enfrentar esto a solas');
  expect(screen.getByText(careAdvice.es.abuse)).toBeVisible();
  expect(button('Salir rápido')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Números de otros países' }));
  expect(dialogStore.getState().open.map(({ request }) => request)).toEqual([
    { kind: 'get-help', language: 'es' },
  ]);
});

test.each(careNeedKinds)(
  'the card for %s offers to leave quickly only if it is about abuse',
  (need) => {
    render(<CareCard needs={[need]} />);
    expect(button('Leave quickly') !== null).toBe(need === 'abuse' || need === 'child-abuse');
  },
);

test('Leave quickly replaces the page', () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  render(<CareCard needs={['self-harm', 'abuse']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Leave quickly' }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/notes.html');
  expect(card()).not.toBeVisible();
});

test('the buttons to go on and to dismiss appear only if they are given', () => {
  const onProceed = vi.fn<() => void>();
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<CareCard needs={['abuse']} />);
  expect(button('Not now')).toBeNull();
  rerender(
    <CareCard
      needs={['abuse']}
      proceed={{ label: 'Go on', onProceed }}
      dismiss={{ label: 'Not now', onDismiss }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onProceed).toHaveBeenCalledOnce();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('beside an English text the notice shows the English card', async () => {
  render(<CareNotice text="I want to die" />);
  await waitFor(() => expect(card()).toBeVisible(), { timeout: 3000 });
  expect(card()).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('status')).toHaveTextContent('Help is named on this page.');
});
