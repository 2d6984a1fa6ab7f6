import { updateTermsInput } from '@shutterhouse/contract/bookings/terms';
import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { paths } from '@shutterhouse/contract/pages';
import { formatDate } from '../../../lib/studio-time.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { type Feedback, useFeedback } from '../../../lib/use-feedback.ts';
import { useGuardedForm } from '../../../lib/use-guarded-form.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useEditableTerms, useSaveTerms } from './terms-queries.ts';

/** The terms that customers accept when they book, on a page of their own that the footer links to. */
export function TermsPart() {
  const terms = useEditableTerms();
  const feedback = useFeedback();
  return (
    <section aria-labelledby="booking-terms" className="max-w-[44rem]">
      <h2 id="booking-terms" className="display text-lead">
        Booking terms
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-muted">
        Plain paragraphs, separated by an empty line: when a session can be moved or cancelled, and
        what happens to its deposit. While there is a text, customers have to accept it when they
        book on the site, and each booking keeps the text that was accepted.
      </p>
      {terms.error && !terms.data ? (
        <LoadError title={messages.loadFailed} query={terms} />
      ) : terms.data ? (
        <TermsForm terms={terms.data} feedback={feedback} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-60 w-full" />
        </div>
      )}
      <FeedbackBanner feedback={feedback} floating />
    </section>
  );
}

type TermsFormProps = { terms: Outputs['bookings']['terms']['get']; feedback: Feedback };

function TermsForm({ terms, feedback }: TermsFormProps) {
  const save = useSaveTerms();
  const clock = useStudioClock();
  const { text, version, savedAt } = terms;
  const form = useSchemaForm(updateTermsInput, {
    values: { text, version },
    resetOptions: { keepDirtyValues: true },
  });
  const back = useGuardedForm(form, 'booking terms');
  return (
    <Form
      form={form}
      label="Booking terms"
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, version });
        form.reset({ text: values.text, version });
        feedback.succeed(messages.saved);
      }}
    >
      {back && <RestoredNotice reason={back} />}
      <TextAreaField form={form} name="text" label="Booking terms" hideLabel rows={12} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton size="small" variant="secondary" busyLabel="Saving…">
          Save terms
        </SubmitButton>
        {text !== '' && savedAt && (
          <>
            <TextLink href={paths.terms()}>View the page</TextLink>
            <span className="text-desk text-muted">Saved on {formatDate(savedAt, clock)}</span>
          </>
        )}
      </div>
    </Form>
  );
}
