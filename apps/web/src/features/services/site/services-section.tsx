import { t } from '@shutterhouse/contract/sentences';
import { publicServiceMessages as messages } from '@shutterhouse/contract/services/public-messages';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionHeading } from '../../../ui/layout/section-heading.tsx';
import { useServices } from '../queries.ts';
import { offersOf } from './offers.ts';
import { ServiceRow } from './service-row.tsx';

export type ServicesSectionProps = {
  /** Opens the booking of this service. */
  onBook: (service: string) => void;
};

const waitingRows = ['w-40', 'w-36', 'w-28', 'w-44', 'w-44', 'w-40'];

/** The services of the studio, as a ruled list with prices. */
export function ServicesSection({ onBook }: ServicesSectionProps) {
  const found = offersOf(useServices());
  return (
    <section
      id="services"
      aria-labelledby="services-title"
      className="band pt-0"
      aria-busy={!found}
    >
      <div className="wrap">
        <SectionHeading id="services-title" title={t('Services')} />
        {found?.failed && (
          <Banner tone="info" className="mb-8">
            {messages.loadFailed}
          </Banner>
        )}
        {found?.offers.length === 0 && (
          <p className="border-y border-line py-10 text-body text-muted">{messages.none}</p>
        )}
        {!found && (
          <div>
            {waitingRows.map((width, row) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move.
                key={row}
                className="flex items-center gap-12 border-t border-line py-10 max-md:py-8"
              >
                <Skeleton className={`h-7 ${width}`} />
                <Skeleton className="ms-auto h-4 w-2/5 max-md:hidden" />
                <Skeleton className="h-4 w-32 max-md:ms-auto max-md:w-20" />
              </div>
            ))}
          </div>
        )}
        {found && found.offers.length > 0 && (
          <ul className="grid max-md:gap-3 max-md:min-[40rem]:grid-cols-2 md:grid-cols-[2rem_minmax(0,4fr)_minmax(0,6fr)_minmax(9rem,auto)_auto] md:gap-x-8 lg:gap-x-12">
            {found.offers.map((offer) => (
              <ServiceRow key={offer.id} offer={offer} onBook={() => onBook(offer.title)} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
