import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import type { PublicPackage } from '@shutterhouse/contract/packages/schema';
import { t } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import { CalendarHeart, Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { Carousel } from '../../../../ui/pictures/carousel.tsx';
import { usePackagesOf } from '../../queries.ts';
import { type ChangeDraft, type ChosenPackage, choosePackage } from '../draft/draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { useSessionTerms } from '../use-session-terms.ts';
import { CardQuestion } from './card-question.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { SelectedBadge } from './selected-badge.tsx';

export type PackageStepProps = {
  service: string;
  chosen: ChosenPackage | null;
  change: ChangeDraft;
  onContact: () => void;
};

/** Step 0, second screen: the packages of the chosen service. */
export function PackageStep({ service, chosen, change, onContact }: PackageStepProps) {
  const { data, isPending, isError } = usePackagesOf(service);
  const chosenAt = data?.findIndex(({ id }) => id === chosen?.id) ?? -1;

  return (
    <>
      <StepHeading title={t('Packages for {service}', { service })} />
      {isPending && <CardsWaiting label={bookingMessages.packagesLoading} />}
      {isError && !data && (
        // A reload fetches everything again; the wizard reopens by itself, with the draft kept.
        <ErrorNote title={bookingMessages.packagesFailed} onRetry={() => location.reload()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarHeart />}
          title={bookingMessages.packagesNone}
          action={<Button onClick={onContact}>{t('Contact Us')}</Button>}
        />
      )}
      {data && data.length > 0 && (
        <Carousel
          label={t('Packages for {service}', { service })}
          pageKeys
          startIndex={Math.max(0, chosenAt)}
          className="max-sm:-me-4"
          slideClassName="basis-[88%] max-sm:last:me-4 sm:basis-1/2 xl:basis-1/3"
        >
          {data.map((offered) => (
            <PackageCard
              key={offered.id}
              offered={offered}
              isChosen={offered.id === chosen?.id}
              onChoose={() => change((draft) => choosePackage(draft, offered))}
            />
          ))}
        </Carousel>
      )}
    </>
  );
}

type PackageCardProps = {
  offered: PublicPackage;
  isChosen: boolean;
  onChoose: () => void;
};

const featuresShown = 3;

/** A package: price, duration, and contents. Choosing it asks for confirmation. */
function PackageCard({ offered, isChosen, onChoose }: PackageCardProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { name, priceCents, durationHours, features, description } = offered;
  const { format, priceNote } = useSessionTerms({
    service: offered.type,
    package: offered,
    day: null,
  });
  const more = features.length - featuresShown;

  function answer(yes: boolean) {
    setAsking(false);
    if (yes) onChoose();
    // After the next render the button, or the badge that replaces it, is there again.
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>('button, p')?.focus({ preventScroll: true });
    });
  }

  return (
    <article
      aria-labelledby={`${id}-name`}
      className={classNames(
        'flex h-full flex-col rounded-control border bg-raised p-6 transition-colors',
        isChosen ? 'border-accent shadow-[inset_0_0_0_1px_var(--color-accent)]' : 'border-line',
      )}
    >
      <h3 id={`${id}-name`} className="display text-title wrap-anywhere">
        {name}
      </h3>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3 whitespace-nowrap">
        <span className="display text-heading">{format(priceCents, { whole: true })}</span>
        {priceNote && <span className="text-base text-muted">{priceNote}</span>}
        <span className="text-base text-muted">{formatHours(durationHours)}</span>
      </p>
      <ul className="mt-5 flex flex-col gap-2 border-t border-line pt-5 text-base">
        {features.slice(0, isOpen ? undefined : featuresShown).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            <span className={classNames('min-w-0 wrap-anywhere', !isOpen && 'line-clamp-3')}>
              {feature}
            </span>
          </li>
        ))}
        {!isOpen && more > 0 && (
          <li className="ps-[1.625rem] text-muted">
            {t('+{more} more {more, plural, one {feature} other {features}}', { more })}
          </li>
        )}
      </ul>
      {isOpen && (
        <p
          id={`${id}-details`}
          className="mt-4 animate-appear text-base wrap-anywhere whitespace-pre-line text-muted"
        >
          {description}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-1 pt-5">
        {isAsking ? (
          <div className="-mx-2 -mb-2 animate-appear rounded-control bg-accent-wash p-3">
            <CardQuestion
              question={t('Select this package?')}
              onYes={() => answer(true)}
              onNo={() => answer(false)}
            />
          </div>
        ) : (
          <>
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-details` : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Hide Details') : t('View Details')}
            </Button>
            <div ref={place} className="grid h-11">
              {isChosen ? (
                <p tabIndex={-1} className="flex items-center justify-center">
                  <SelectedBadge />
                </p>
              ) : (
                <Button aria-describedby={`${id}-name`} onClick={() => setAsking(true)}>
                  {t('Select')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </article>
  );
}
