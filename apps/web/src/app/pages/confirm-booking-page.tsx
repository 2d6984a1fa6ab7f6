import { ConfirmBooking } from '../../features/bookings/site/confirm-booking.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/studio-name.tsx';

/** Where the link leads by which a new customer confirms the address of a booking request. */
export function ConfirmBookingPage() {
  return (
    <PageFrame
      title="Confirm your booking request"
      className="mx-auto flex min-h-svh w-full max-w-[34rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <div className="flex flex-1 flex-col items-start justify-center py-10">
        <h1 className="display text-heading">Did you ask for a session?</h1>
        <p className="mt-2.5 mb-8 text-base text-balance text-muted">
          With this the studio learns of your request, and answers to this address.
        </p>
        <ConfirmBooking />
      </div>
    </PageFrame>
  );
}
