import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { CalendarHeart } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { Carousel } from '../../../../ui/pictures/carousel.tsx';
import { usePackagesOf } from '../../queries.ts';
import { type ChosenPackage, choosePackage } from '../draft/draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { PackageCard } from './package-card.tsx';

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
      <StepHeading title={`Packages for ${service}`} />
      {isPending && <CardsWaiting label={bookingMessages.packagesLoading} />}
      {isError && !data && (
        // A reload fetches everything again; the wizard reopens by itself, with the draft kept.
        <ErrorNote title={bookingMessages.packagesFailed} onRetry={() => location.reload()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarHeart />}
          title={bookingMessages.packagesNone}
          action={<Button onClick={onContact}>Contact Us</Button>}
        />
      )}
      {data && data.length > 0 && (
        <Carousel
          label={`Packages for ${service}`}
          pageKeys
          startIndex={Math.max(0, chosenAt)}
          className="max-sm:-mr-4"
          slideClassName="basis-[88%] max-sm:last:mr-4 sm:basis-1/2 xl:basis-1/3"
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
