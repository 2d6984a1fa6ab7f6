import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { QuoteChoice } from '@shutterhouse/contract/client-jobs/quote-sums';
import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { rateOn } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { instantAt } from '../../../../lib/formats/instant-at.ts';
import { dayAt } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { QuoteFacts } from '../../site/quote-facts.tsx';
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
  const existing =
    session?.kind === 'booking' && job.sessions.find(({ id }) => id === session.bookingId);
  const offered =
    session?.kind === 'new'
      ? {
          startsAt: session.startsAt,
          endsAt: sessionEnd(new Date(session.startsAt), session.durationHours).toISOString(),
        }
      : existing || null;
  const startsAt = offered?.startsAt;
  const hold = session?.kind === 'new' ? session.hold : null;
  const validUntil = instantAt(addDays(content.validUntil, 1), 0, clock).toISOString();
  const [heldForHours] = useState(() =>
    hold?.kind === 'hours' ? new Date(Date.now() + hold.hours * 3_600_000).toISOString() : null,
  );
  // As it is sent: by the service of the session that exists, or of the job.
  const services = trpc.services.adminList.useQuery(undefined, { enabled: session !== null });
  const { serviceName } = existing || job;
  const cancellation = services.data?.find(({ title }) => title === serviceName)?.cancellation;
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
      <div className="mb-6">
        <QuoteFacts
          validUntil={validUntil}
          heldUntil={hold?.kind === 'validity' ? validUntil : heldForHours}
          session={
            offered && {
              ...offered,
              ...(cancellation && { cancellation }),
            }
          }
          clock={clock}
        />
      </div>
      <QuoteOffer
        content={{ ...content, parts, currency, pricesIncludeTax }}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  );
}
