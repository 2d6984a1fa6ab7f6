import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { CustomerPart } from './customer-part.tsx';
import { NoticePart } from './notice-part.tsx';
import { RetentionPart } from './retention-part.tsx';

/** The retention of personal data, the data of single persons, and the privacy notice. */
export function PrivacyScreen() {
  const feedback = useFeedback();
  return (
    <>
      <div>
        <RetentionPart feedback={feedback} />
        <CustomerPart feedback={feedback} />
        <NoticePart feedback={feedback} />
      </div>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
