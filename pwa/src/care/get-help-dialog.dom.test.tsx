import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { helpRegions } from '@emmaus/shared/domain/care/help-region';
import { GetHelpDialog } from './get-help-dialog';
import { GetHelpLink } from './get-help-link';

const { title } = document;
afterEach(() => {
  document.documentElement.style.display = '';
  document.title = title;
});

test('the link opens the dialog and closing it removes it', async () => {
  render(<GetHelpLink />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Get Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Get help' });
  expect(within(dialog).getAllByRole('link').length).toBeGreaterThan(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the dialog contains every region once, and the emergency number of each', async () => {
  render(<GetHelpDialog onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Get help' });
  const others = dialog.querySelectorAll('details');
  expect(others).toHaveLength(helpRegions.length - 1);
  for (const region of others) {
    expect(region.querySelector('a')).toHaveAttribute('href', expect.stringMatching(/^tel:\d{3}$/));
  }
});

test('the dialog always offers to leave quickly', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  render(<GetHelpDialog onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave quickly' }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/notes.html');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the Spanish dialog is marked as Spanish and has no English Bible text', async () => {
  render(<GetHelpDialog language="es" onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Buscar ayuda' });
  expect(dialog).toHaveAttribute('lang', 'es');
  expect(within(dialog).getByText('Reino Unido e Irlanda')).toBeInTheDocument();
  expect(dialog.querySelector('blockquote')).toBeNull();
});
