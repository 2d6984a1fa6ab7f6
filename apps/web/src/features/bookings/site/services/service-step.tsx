import { publicServiceMessages as messages } from '@shutterhouse/contract/services/public-messages';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { Carousel } from '../../../../ui/pictures/carousel.tsx';
import { useOfferedServices } from '../../queries.ts';
import { chooseService } from '../draft/draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { ServiceCard } from './service-card.tsx';

export type ServiceStepProps = {
  chosen: string | null;
  /** The service for which the visitor is asked whether to switch to it. */
  asking: string | null;
  ask: (service: string | null) => void;
  change: ChangeDraft;
  onContact: () => void;
};

/** Step 0, first screen: the service. */
export function ServiceStep({ chosen, asking, ask, change, onContact }: ServiceStepProps) {
  const { services, failed, isPending } = useOfferedServices();
  const [picked, setPicked] = useState(asking);
  const placeOf = (wanted: string | null) => services.findIndex(({ title }) => title === wanted);

  function pick(title: string) {
    setPicked(title);
    if (chosen === null) change((draft) => chooseService(draft, title));
    else ask(title === chosen ? null : title);
  }

  function answer(title: string, yes: boolean) {
    if (yes) change((draft) => chooseService(draft, title));
    else ask(null);
  }

  return (
    <>
      <StepHeading title="Select a Service" />
      {failed && (
        <Banner tone="error" className="mb-6">
          {messages.loadFailed}
        </Banner>
      )}
      {isPending && <CardsWaiting label="Loading services..." />}
      {!isPending && services.length === 0 && (
        <EmptyState
          icon={<Camera />}
          title={messages.none}
          action={<Button onClick={onContact}>Contact Us</Button>}
        />
      )}
      {services.length > 0 && (
        <Carousel
          label="Services"
          pageKeys
          startIndex={Math.max(0, placeOf(asking ?? chosen))}
          shownIndex={picked === null ? undefined : placeOf(picked)}
          className="max-sm:-mr-4"
          slideClassName="basis-[82%] max-sm:last:mr-4 sm:basis-1/2 xl:basis-1/3"
        >
          {services.map((service) => (
            <ServiceCard
              key={service.title}
              service={service}
              isChosen={service.title === chosen}
              isAsking={service.title === asking && service.title !== chosen}
              onPick={() => pick(service.title)}
              onAnswer={(yes) => answer(service.title, yes)}
            />
          ))}
        </Carousel>
      )}
    </>
  );
}
