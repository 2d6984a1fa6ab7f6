import { t } from '@shutterhouse/contract/sentences';
import { publicServiceMessages as messages } from '@shutterhouse/contract/services/public-messages';
import { Camera } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../lib/browser/media-query.ts';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { coveringWidth } from '../../../../lib/pictures/covering-sizes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { CardGrid } from '../../../../ui/pictures/card-grid.tsx';
import { Carousel } from '../../../../ui/pictures/carousel.tsx';
import { NamedIcon } from '../../../../ui/pictures/named-icon.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { type OfferedService, useOfferedServices } from '../../queries.ts';
import { type ChangeDraft, chooseService } from '../draft/draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { CardQuestion } from './card-question.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { SelectedBadge } from './selected-badge.tsx';

export type ServiceStepProps = {
  chosen: string | null;
  /** The service for which the visitor is asked whether to switch to it. */
  asking: string | null;
  ask: (service: string | null) => void;
  change: ChangeDraft;
  onContact: () => void;
};

/** From this width on there is room for all services at once; below, they are swiped through. */
const wideQuery = '(width >= 56.25rem)';

/** Step 0, first screen: the service. */
export function ServiceStep({ chosen, asking, ask, change, onContact }: ServiceStepProps) {
  const { services, failed, isPending } = useOfferedServices();
  const [picked, setPicked] = useState(asking);
  const isWide = useMediaQuery(wideQuery);
  const placeOf = (service: string | null) => services.findIndex(({ title }) => title === service);

  function pick(title: string) {
    setPicked(title);
    if (chosen === null) change((draft) => chooseService(draft, title));
    else ask(title === chosen ? null : title);
  }

  function answer(title: string, yes: boolean) {
    if (yes) change((draft) => chooseService(draft, title));
    else ask(null);
  }

  const cards = services.map((service) => (
    <ServiceCard
      key={service.title}
      service={service}
      isChosen={service.title === chosen}
      isAsking={service.title === asking && service.title !== chosen}
      onPick={() => pick(service.title)}
      onAnswer={(yes) => answer(service.title, yes)}
    />
  ));

  return (
    <>
      <StepHeading title={t('Select a Service')} />
      {failed && (
        <Banner tone="error" className="mb-6">
          {messages.loadFailed}
        </Banner>
      )}
      {isPending && <CardsWaiting label={t('Loading services...')} />}
      {!isPending && services.length === 0 && (
        <EmptyState
          icon={<Camera />}
          title={messages.none}
          action={<Button onClick={onContact}>{t('Contact Us')}</Button>}
        />
      )}
      {services.length > 0 && isWide && <CardGrid label={t('Services')}>{cards}</CardGrid>}
      {services.length > 0 && !isWide && (
        <Carousel
          label={t('Services')}
          pageKeys
          startIndex={Math.max(0, placeOf(asking ?? chosen))}
          shownIndex={picked === null ? undefined : placeOf(picked)}
          className="max-sm:-me-4"
          slideClassName="basis-[82%] max-sm:last:me-4 sm:basis-1/2 xl:basis-1/3"
        >
          {cards}
        </Carousel>
      )}
    </>
  );
}

type ServiceCardProps = {
  service: OfferedService;
  isChosen: boolean;
  /** Another service was chosen before this one was picked: the card asks whether to switch. */
  isAsking: boolean;
  onPick: () => void;
  onAnswer: (yes: boolean) => void;
};

/** The `sizes` of a card's picture: three in a row of the grid, two or one of the carousel, portrait or, on phones, square. */
function cardSizes(picture: Parameters<typeof coveringWidth>[0]): string {
  const three = coveringWidth(picture, 3 / 2, { count: 300, unit: 'px' });
  const two = coveringWidth(picture, 4 / 5, { count: 45, unit: 'vw' });
  const twoSquares = coveringWidth(picture, 1, { count: 45, unit: 'vw' });
  const one = coveringWidth(picture, 1, { count: 80, unit: 'vw' });
  return `(width >= 56.25rem) ${three}, (width >= 48rem) ${two}, (width >= 40rem) ${twoSquares}, ${one}`;
}

/** A service as a picture with its name and price under it. */
function ServiceCard({ service, isChosen, isAsking, onPick, onAnswer }: ServiceCardProps) {
  const id = useId();
  const card = useRef<HTMLButtonElement>(null);

  function answer(yes: boolean) {
    onAnswer(yes);
    card.current?.focus({ preventScroll: true });
  }

  return (
    <div className="relative">
      <button
        ref={card}
        type="button"
        aria-pressed={isChosen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-price ${id}-text`}
        onClick={onPick}
        className="group/card block w-full rounded-picture pb-1 text-start wrap-anywhere"
      >
        <span
          className={classNames(
            'relative block aspect-[4/5] overflow-hidden rounded-picture bg-sunken max-md:aspect-square [@media(height<42rem)]:aspect-[5/4] md:[@media(height<53rem)]:aspect-[5/4] [@media(width>=56.25rem)]:aspect-[3/2]!',
            isChosen && 'outline-2 outline-offset-3 outline-accent',
          )}
        >
          {service.picture ? (
            <Picture
              fill
              alt=""
              picture={service.picture}
              sizes={cardSizes(service.picture)}
              className="transition-opacity group-hover/card:opacity-90"
            />
          ) : (
            <NamedIcon name={service.icon} className="absolute inset-0 m-auto size-14 text-muted" />
          )}
          {isChosen && <SelectedBadge className="absolute top-3 inset-s-3" />}
        </span>
        <span id={`${id}-title`} className="display mt-4 block text-title">
          {service.title}
        </span>
        <span id={`${id}-price`} className="figures mt-1 block text-base text-accent">
          {service.price}
        </span>
        <span id={`${id}-text`} className="mt-1.5 block text-desk text-muted">
          {service.description}
        </span>
      </button>
      {isAsking && (
        <div className="absolute inset-x-2 top-2 animate-rise rounded-control bg-raised p-4 text-ink shadow-float">
          <CardQuestion
            question={t('Switch to this service instead?')}
            onYes={() => answer(true)}
            onNo={() => answer(false)}
          />
        </div>
      )}
    </div>
  );
}
