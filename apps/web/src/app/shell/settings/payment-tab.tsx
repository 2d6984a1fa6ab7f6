import { TermsPart } from '../../../features/bookings/admin/terms-part.tsx';
import { PaymentScreen } from '../../../features/payments/admin/payment-screen.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';

/** Settings, Payment: how customers pay for what they book, and the terms that they accept. */
export function PaymentTab() {
  return (
    <div className="flex flex-col gap-12">
      <div className={belowWaits}>
        <PaymentScreen />
      </div>
      <TermsPart />
    </div>
  );
}
