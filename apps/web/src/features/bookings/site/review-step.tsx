import { answerText } from '@shutterhouse/contract/services/questions';
import { formatHours } from '@shutterhouse/contract/text-format';
import { clockOf, zoneName } from '../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import { useOfferedServices, useStudio } from '../queries.ts';
import { dayMonthYear, formatDay } from './date-time/calendar-day.ts';
import { showsOtherTime } from './date-time/other-zone.ts';
import { splitPhone } from './details/phone.ts';
import type { BookingDraft } from './draft/draft.ts';
import { goToStep } from './draft/steps.ts';
import type { ChangeDraft } from './draft/use-draft.ts';
import { ReviewSection } from './review-section.tsx';
import { StepHeading } from './step-heading.tsx';
import { formatSessionTime, fullName } from './summary/session-format.ts';

export type ReviewStepProps = { draft: BookingDraft; change: ChangeDraft };

const notProvided = 'Not provided';

/** Step 4: a summary of everything, each part with a link back to its step. */
export function ReviewStep({ draft, change }: ReviewStepProps) {
  const studio = useStudio();
  const { format } = usePriceTerms();
  const { services } = useOfferedServices();
  const service = services.find(({ title }) => title === draft.service);
  const { package: chosen, customer, day, time, answers } = draft;
  const clock = studio.data && clockOf(studio.data);
  const answered = (service?.questions ?? []).flatMap((question) => {
    const value = answerText(question, answers[question.id] ?? '');
    return value ? [{ label: question.label, value, isLong: value.length > 40 }] : [];
  });
  const goTo = (step: number) => () => change((kept) => goToStep(kept, step));

  return (
    <>
      <StepHeading title="Review Your Booking" />
      <ReviewSection
        title="Service Details"
        icon={<NamedIcon name={service?.icon} className="mt-0.5 size-7 shrink-0 text-accent" />}
        rows={[
          { label: 'Service', value: draft.service },
          { label: 'Package', value: chosen?.name },
          { label: 'Duration', value: chosen && formatHours(chosen.durationHours) },
          { label: 'Price', value: chosen && format(chosen.priceCents) },
        ]}
        onChange={goTo(0)}
      />
      <ReviewSection
        title="Appointment Details"
        rows={[
          {
            label: 'Date',
            value: day ? (
              <>
                {dayMonthYear(day)}
                <span className="block text-desk text-muted">{formatDay(day)}</span>
              </>
            ) : (
              'Date not selected'
            ),
          },
          {
            label: 'Time',
            value:
              time === null ? (
                'Time not selected'
              ) : clock === undefined ? null : (
                <>
                  <span className="block text-balance">{formatSessionTime(draft, clock)}</span>
                  {showsOtherTime(time, clock) && (
                    <span className="block text-desk text-muted">
                      {zoneName(new Date(time), clock)}
                    </span>
                  )}
                </>
              ),
          },
        ]}
        onChange={goTo(2)}
      />
      <ReviewSection
        title="Customer Information"
        rows={[
          { label: 'Name', value: fullName(draft) || notProvided },
          { label: 'Email', value: customer.email || notProvided },
          {
            label: 'Phone',
            value: splitPhone(customer.phone).number ? (
              <span className="whitespace-nowrap">{customer.phone}</span>
            ) : (
              notProvided
            ),
          },
          ...answered,
        ]}
        onChange={goTo(1)}
      />
    </>
  );
}
