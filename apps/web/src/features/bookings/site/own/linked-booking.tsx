import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { readApiError, refusalSentence } from '../../../../lib/calls/api-error.ts';
import { clockOf } from '../../../../lib/formats/studio-time.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useStudio, useStudioContact } from '../../queries.ts';
import { ContactStudio } from './contact-studio.tsx';
import { OwnBooking } from './own-booking.tsx';
import { useLinkedBooking, useLinkedCalls } from './queries.ts';

/** The booking that a mailed link gives access to. */
export function LinkedBooking({ token }: { token: string }) {
  const booking = useLinkedBooking(token);
  const calls = useLinkedCalls(token);
  const studio = useStudio();
  // The place of the session is part of the booking: coming later, it would move what is below it.
  const isPlacePending = useStudioContact().isPending;
  const feedback = useFeedback();
  const refusal =
    token === ''
      ? messages.linkInvalid
      : booking.error && refusalSentence(readApiError(booking.error));
  if (refusal) {
    return (
      <div>
        <p role="alert" className="measure text-body text-pretty">
          {refusal}
        </p>
        <ContactStudio />
        <ButtonLink className="mt-8" href={paths.home()}>
          {t('Go to the home page')}
        </ButtonLink>
      </div>
    );
  }
  if (booking.data && studio.data && !isPlacePending) {
    return (
      <>
        <OwnBooking
          booking={booking.data}
          calls={calls}
          clock={clockOf(studio.data)}
          feedback={feedback}
        />
        <FeedbackBanner feedback={feedback} floating />
      </>
    );
  }
  if (booking.isError || studio.isError) {
    return (
      <ErrorNote
        title={messages.loadFailed}
        text={readApiError(booking.error ?? studio.error).message}
        onRetry={() => void Promise.all([booking.refetch(), studio.refetch()])}
        retrying={booking.isFetching || studio.isFetching}
      />
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-full max-w-96" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
