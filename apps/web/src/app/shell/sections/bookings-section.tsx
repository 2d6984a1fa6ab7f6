import { hasRight } from '@shutterhouse/contract/rights';
import { Suspense } from 'react';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { AvailabilityButton } from '../../../features/availability/admin/availability-button.tsx';
import { bookingViews } from '../../../features/bookings/admin/bookings-filter-bar.tsx';
import { BookingsScreen } from '../../../features/bookings/admin/bookings-screen.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const MiniSessionsScreen = lazyPart(
  () => import('../../../features/bookings/admin/mini-sessions-screen.tsx'),
  'MiniSessionsScreen',
);

// Used in the sheet of a booking, which opens long after the list.
const PaymentPart = lazyPart(
  () => import('../../../features/payments/admin/payment-part.tsx'),
  'PaymentPart',
);
const RefundDialog = lazyPart(
  () => import('../../../features/payments/admin/refund-dialog.tsx'),
  'RefundDialog',
);
const PaidDialog = lazyPart(
  () => import('../../../features/payments/admin/paid-dialog.tsx'),
  'PaidDialog',
);
const BookingGalleries = lazyPart(
  () => import('../../../features/client-galleries/admin/booking-galleries.tsx'),
  'BookingGalleries',
);
const JobOf = lazyPart(() => import('../../../features/client-jobs/admin/job-of.tsx'), 'JobOf');
const BookingInvoices = lazyPart(
  () => import('../../../features/invoices/admin/booking-invoices.tsx'),
  'BookingInvoices',
);

/** The bookings, with their payments, invoices and a button for the availability rules; and, as a second view, mini sessions. */
export function BookingsSection() {
  const [{ view }] = useSearchState(bookingViews);
  const role = useCurrentUser().data?.role;
  const isOwner = role !== undefined && hasRight(role, 'admin');
  return view === 'mini-sessions' ? (
    <MiniSessionsScreen />
  ) : (
    <BookingsScreen
      actions={<AvailabilityButton />}
      moneyOf={(booking, feedback) => (
        <Suspense fallback={<Skeleton className="mt-8 h-20" />}>
          <div className="mt-5">
            <JobOf
              item={{ kind: 'booking', itemId: booking.id }}
              clientId={booking.userId}
              feedback={feedback}
            />
          </div>
          <PaymentPart booking={booking} feedback={feedback} />
          <BookingInvoices booking={booking} feedback={feedback} isOwner={isOwner} />
          <BookingGalleries bookingId={booking.id} />
        </Suspense>
      )}
      refundOf={({ booking, paidCents }, feedback, onClose) => (
        <RefundDialog
          isCancelled
          booking={booking}
          maxCents={paidCents}
          feedback={feedback}
          onClose={onClose}
        />
      )}
      paidOf={(booking, feedback, onClose) => (
        <PaidDialog
          booking={booking}
          openCents={booking.payment.openCents}
          feedback={feedback}
          onClose={onClose}
        />
      )}
    />
  );
}
