import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearToasts, renderWithRouter } from '../testing/render-with-router';
import { NotFoundScreen } from './not-found-screen';

afterEach(clearToasts);

test('[LOST-1] an address that leads nowhere says so, and leads home', async () => {
  await renderWithRouter(<NotFoundScreen />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});
