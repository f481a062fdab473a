import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithRouter } from '../testing/render-with-router';
import { NotFoundScreen } from './not-found-screen';

test('[LOST-1] an unknown address shows the two texts and a link to the home page', async () => {
  await renderWithRouter(<NotFoundScreen />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
