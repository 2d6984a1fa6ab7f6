import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { updateTermsInput } from '@shutterhouse/contract/bookings/terms';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTextForm } from '../../../ui/forms/page-text-form.tsx';

/** The terms that customers accept when they book, on a page of their own that the footer links to. */
export function TermsPart() {
  const terms = useEditableTerms();
  const save = useSaveTerms();
  const feedback = useFeedback();
  const clock = useStudioClock();
  return (
    <section aria-labelledby="booking-terms" className="max-w-[44rem]">
      <h2 id="booking-terms" className="display text-lead">
        {t('Booking terms')}
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-muted">
        {t(
          'Plain paragraphs, separated by an empty line: when a session can be moved or cancelled, and what happens to its deposit. While there is a text, customers have to accept it when they book on the site, and each booking keeps the text that was accepted.',
        )}
      </p>
      <Loaded
        query={terms}
        failed={messages.loadFailed}
        placeholder={
          <div aria-busy="true">
            <Skeleton className="h-60 w-full" />
          </div>
        }
      >
        {(saved) => (
          <PageTextForm
            label={t('Booking terms')}
            saveLabel={t('Save terms')}
            schema={updateTermsInput}
            saved={saved}
            save={save.mutateAsync}
            onSaved={() => feedback.succeed(messages.saved)}
            href={paths.terms()}
            note={
              saved.savedAt && (
                <span className="text-desk text-muted">
                  {t('Saved on {savedAt}', { savedAt: formatDate(saved.savedAt, clock) })}
                </span>
              )
            }
          />
        )}
      </Loaded>
      <FeedbackBanner feedback={feedback} floating />
    </section>
  );
}

/** The booking terms, for editing. */
function useEditableTerms() {
  return trpc.bookings.terms.adminGet.useQuery();
}

/** Saves the booking terms; the form shows errors. */
function useSaveTerms() {
  return trpc.bookings.terms.update.useMutation(
    // After a conflict the next save is based on the other user's version.
    useUncertainFormMutation(({ bookings, settings }) => [bookings.terms, settings.studio]),
  );
}
