import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DemoCheckoutScreen } from '../features/billing/demo-checkout-screen';

export const Route = createFileRoute('/demo-checkout/$checkoutId')({
  staticData: { title: 'Demo checkout' },
  component: DemoCheckout,
});

function DemoCheckout() {
  const { checkoutId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <DemoCheckoutScreen
      checkoutId={checkoutId}
      onPaid={(path) => void navigate({ href: path, replace: true })}
    />
  );
}
