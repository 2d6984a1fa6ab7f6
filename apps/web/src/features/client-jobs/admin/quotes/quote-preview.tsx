import type { QuoteChoice } from '@shutterhouse/contract/client-jobs/quote-sums';
import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { rateOn } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { dayAt } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { QuoteOffer } from '../../site/quote-offer.tsx';
import type { Job } from '../queries.ts';

export type QuotePreviewProps = {
  content: QuoteContent;
  job: Job;
  clock: StudioClock;
  onClose: () => void;
};

/** A quote that is being written, as its customer would read it and choose from it. */
export function QuotePreview({ content, job, clock, onClose }: QuotePreviewProps) {
  const { session } = content;
  const { startsAt } =
    session?.kind === 'booking'
      ? (job.sessions.find(({ id }) => id === session.bookingId) ?? {})
      : (session ?? {});
  const { taxes, currency, pricesIncludeTax, day } = usePriceTerms({
    // The rates are those of the day of the session.
    day: startsAt && dayAt(new Date(startsAt), clock),
  });
  const [chosen, setChosen] = useState<QuoteChoice[]>([]);
  const parts = content.parts.map(({ lines, ...part }) => ({
    ...part,
    lines: lines.map(({ taxId, ...line }) => ({ ...line, ...rateOn({ taxes }, taxId, day) })),
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={content.title}
      description={t('As the customer reads it. What is chosen here is not saved.')}
    >
      <QuoteOffer
        content={{ ...content, parts, currency, pricesIncludeTax }}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  );
}
