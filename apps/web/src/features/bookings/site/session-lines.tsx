import { fullName } from '@shutterhouse/contract/names';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import { clockOf } from '../../../lib/formats/studio-time.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useOfferedServices, useStudio } from '../queries.ts';
import { formatDay } from './date-time/calendar-day.ts';
import { type BookingDraft, formatSessionTime, lastStep } from './draft/draft.ts';

/** The choices made so far. */
export function SessionLines({ draft }: { draft: BookingDraft }) {
  const studio = useStudio();
  const { services } = useOfferedServices();
  const service = services.find(({ title }) => title === draft.service);
  const chosen = draft.package;
  const lines = [
    { label: t('Service'), value: draft.service },
    {
      label: t('Package'),
      value: chosen && `${chosen.name}, ${formatHours(chosen.durationHours)}`,
    },
    { label: t('Date'), value: draft.day && formatDay(draft.day) },
    { label: t('Time'), value: formatSessionTime(draft, studio.data && clockOf(studio.data)) },
    { label: tc('person', 'For'), value: fullName(draft.customer) },
  ].filter(({ value }) => value);

  return (
    <>
      <h3 className="display text-title">
        {draft.step === lastStep ? t('Order Summary') : t('Your session')}
      </h3>
      {lines.length === 0 && (
        <p className="mt-3 text-base text-muted">
          {t('Your choice will appear here, with its price.')}
        </p>
      )}
      {service?.picture && (
        <Picture
          className="mt-5 max-lg:hidden [@media(height<50rem)]:hidden"
          ratio="16 / 10"
          alt=""
          picture={service.picture}
          sizes="360px"
        />
      )}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-base">
        {lines.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="figures min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
