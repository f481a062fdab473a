import { createFileRoute, redirect } from '@tanstack/react-router';
import { saveAdminKey, usableKey } from '../features/admin/admin-key';
import { AdminScreen } from '../features/admin/admin-screen';
import { addressParameter } from '../platform/location';
import { localTextStorage } from '../platform/storage';

export const Route = createFileRoute('/admin')({
  staticData: { title: 'Admin' },
  beforeLoad: () => {
    // Not from the router's search parameters, which would parse some keys as numbers.
    const keyInUrl = addressParameter('key');
    if (keyInUrl === null) {
      return;
    }
    const key = usableKey(keyInUrl);
    if (key !== null) {
      saveAdminKey(localTextStorage, key);
    }
    // The redirect removes the key from the URL, which is visible, stored in the history and shared.
    throw redirect({ to: '/admin', search: {}, replace: true });
  },
  component: AdminScreen,
});
