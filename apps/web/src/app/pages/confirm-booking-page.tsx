import { t } from '@shutterhouse/contract/sentences';
import { ConfirmBooking } from '../../features/bookings/site/confirm-booking.tsx';
import { LinkFrame } from '../link-frame.tsx';

/** The target of the link by which a new customer confirms the e-mail address of a booking request. */
export function ConfirmBookingPage() {
  return (
    <LinkFrame
      title={t('Confirm your booking request')}
      heading={t('Did you ask for a session?')}
      text={t('This sends your request to the studio, which answers to this address.')}
    >
      <ConfirmBooking />
    </LinkFrame>
  );
}
