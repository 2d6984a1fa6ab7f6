import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { t } from '@shutterhouse/contract/sentences';
import { trpc } from '../../../lib/calls/trpc.ts';
import { formatSpan, wallClock } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmByLink } from '../../../ui/overlays/confirm-by-link.tsx';
import { formatDay } from './date-time/calendar-day.ts';
import { Receipt } from './success/receipt.tsx';

/** The page to which the link in the mail about a booking request leads. */
export function ConfirmBooking() {
  const clock = useStudioClock();
  const confirm = trpc.bookings.confirmAddress.useMutation({ meta: { errorShownInPlace: true } });
  const dayOf = (startsAt: string) => formatDay(wallClock(new Date(startsAt), clock).day);

  return (
    <ConfirmByLink
      confirm={confirm}
      label={t('Confirm my booking request')}
      failed={messages.confirmFailed}
    >
      {(booking) => (
        <div className="w-full">
          <Banner tone="success">{messages.confirmed}</Banner>
          <Receipt
            rows={[
              { label: t('Session'), value: sessionName(booking.serviceName, booking.packageName) },
              {
                label: t('When'),
                value: `${dayOf(booking.startsAt)}\n${formatSpan(booking, clock)}`,
              },
              { label: t('Code'), value: booking.confirmationCode },
            ]}
          />
        </div>
      )}
    </ConfirmByLink>
  );
}
