import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { answerText } from '@shutterhouse/contract/services/questions';
import { formatHours } from '@shutterhouse/contract/text-format';
import { type ReactNode, useId } from 'react';
import { clockOf, zoneName } from '../../../lib/formats/studio-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LocationText } from '../../../ui/controls/location-text.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import { useLocationOf, useOfferedServices, useStudio } from '../queries.ts';
import { formatDay, formatNumericDay } from './date-time/calendar-day.ts';
import { showsOtherTime } from './date-time/own-time.tsx';
import { splitPhone } from './details/phone-parts.ts';
import {
  type BookingDraft,
  type ChangeDraft,
  formatSessionTime,
  locationOfDraft,
} from './draft/draft.ts';
import { goToStep } from './draft/steps.ts';
import { StepHeading } from './step-heading.tsx';
import { useSessionTerms } from './use-session-terms.ts';

export type ReviewStepProps = { draft: BookingDraft; change: ChangeDraft };

/** Step 4: a summary of everything, each part with a link back to its step. */
export function ReviewStep({ draft, change }: ReviewStepProps) {
  const studio = useStudio();
  const { format, priceNote } = useSessionTerms(draft);
  const { services } = useOfferedServices();
  const service = services.find(({ title }) => title === draft.service);
  const { package: chosen, customer, day, time, answers } = draft;
  const clock = studio.data && clockOf(studio.data);
  const location = locationOfDraft(draft, useLocationOf(draft.service));
  const answered = (service?.questions ?? []).flatMap((question) => {
    const value = answerText(question, answers[question.id] ?? '');
    return value ? [{ label: question.label, value, isLong: value.length > 40 }] : [];
  });
  const goTo = (step: number) => () => change((kept) => goToStep(kept, step));

  return (
    <>
      <StepHeading title={t('Review Your Booking')} />
      <ReviewSection
        title={t('Service Details')}
        icon={<NamedIcon name={service?.icon} className="mt-0.5 size-7 shrink-0 text-accent" />}
        rows={[
          { label: t('Service'), value: draft.service },
          { label: t('Package'), value: chosen?.name },
          { label: t('Duration'), value: chosen && formatHours(chosen.durationHours) },
          {
            label: t('Price'),
            value: chosen && [format(chosen.priceCents), priceNote].filter(Boolean).join(' '),
          },
        ]}
        onChange={goTo(0)}
      />
      <ReviewSection
        title={t('Appointment Details')}
        rows={[
          {
            label: t('Date'),
            value: day ? (
              <>
                {formatNumericDay(day)}
                <span className="block text-desk text-muted">{formatDay(day)}</span>
              </>
            ) : (
              t('Date not selected')
            ),
          },
          {
            label: t('Time'),
            value:
              time === null ? (
                t('Time not selected')
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
          ...(service?.cancellation.length
            ? [
                {
                  label: t('Cancelling'),
                  value: cancellationLines(service.cancellation).join('\n'),
                  isLong: true,
                },
              ]
            : []),
          ...(location.kind === 'studio'
            ? []
            : [{ label: t('Location'), value: <LocationText location={location} /> }]),
        ]}
        onChange={goTo(2)}
      />
      <ReviewSection
        title={t('Customer Information')}
        rows={[
          { label: t('Name'), value: fullName(customer) || t('Not provided') },
          { label: t('Email'), value: customer.email || t('Not provided') },
          {
            label: t('Phone'),
            value: splitPhone(customer.phone).number ? (
              <span className="whitespace-nowrap">{customer.phone}</span>
            ) : (
              t('Not provided')
            ),
          },
          ...answered,
        ]}
        onChange={goTo(1)}
      />
    </>
  );
}

type ReviewSectionProps = {
  title: string;
  /** Shown beside the title. */
  icon?: ReactNode;
  rows: readonly { label: string; value: ReactNode; isLong?: boolean | undefined }[];
  /** Goes to the step where it can be changed. */
  onChange: () => void;
};

/** One of the three parts of the review. */
function ReviewSection({ title, icon, rows, onChange }: ReviewSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-4 border-t border-line py-6 md:grid-cols-[11rem_1fr_auto] xl:grid-cols-[15rem_1fr_auto] md:py-8"
    >
      <h3 id={id} className="display flex items-start gap-3 text-lead">
        {title}
        {icon}
      </h3>
      <dl className="grid min-w-0 grid-cols-2 content-start gap-x-5 gap-y-4 max-md:order-1 max-md:col-span-2">
        {rows.map(({ label, value, isLong }) => (
          <div key={label} className={isLong ? 'col-span-2 min-w-0' : 'min-w-0'}>
            <dt className="text-desk text-muted">{label}</dt>
            <dd className="figures text-base break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="-my-2 -me-5" onClick={onChange}>
        <MarkedText
          text={t('Change<part> {title}</part>', { title })}
          marks={{ part: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </section>
  );
}
