import { createFileRoute, redirect } from '@tanstack/react-router';
import { saveAdminKey, usableKey } from '../features/admin/admin-key';
import { AdminScreen } from '../features/admin/admin-screen';
import { addressParameter } from '../platform/location';
import { localTextStorage } from '../platform/storage';

export const Route = createFileRoute('/admin')({
  staticData: { title: 'Admin' },
  beforeLoad: () => {
    // From the address itself: the router would read some keys as numbers.
    const inAddress = addressParameter('key');
    if (inAddress === null) {
      return;
    }
    const key = usableKey(inAddress);
    if (key !== null) {
      saveAdminKey(localTextStorage, key);
    }
    // An address is seen over shoulders, kept in histories and passed on.
    throw redirect({ to: '/admin', search: {}, replace: true });
  },
  component: AdminScreen,
});
