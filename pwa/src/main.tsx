import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router';
import { startUpdates } from './app/updates';
import './design/styles.css';

const root = document.querySelector('#root');
if (root === null) {
  throw new Error('index.html has no #root');
}

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
);
startUpdates();
