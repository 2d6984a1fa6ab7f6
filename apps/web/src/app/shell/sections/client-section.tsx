import { Suspense } from 'react';
import { ClientPage } from '../../../features/clients/admin/client-page.tsx';
import { useRefresh } from '../../../lib/calls/trpc.ts';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { useTimelineParts } from './timeline-parts.tsx';

const BookingEditor = lazyPart(
  () => import('../../../features/bookings/admin/booking-editor.tsx'),
  'BookingEditor',
);
const InvoiceSheet = lazyPart(
  () => import('../../../features/invoices/admin/invoice-sheet.tsx'),
  'InvoiceSheet',
);
const ShareGallery = lazyPart(() => import('./share-gallery.tsx'), 'ShareGallery');
const ClientJobs = lazyPart(
  () => import('../../../features/client-jobs/admin/client-jobs.tsx'),
  'ClientJobs',
);
const JobSheet = lazyPart(
  () => import('../../../features/client-jobs/admin/job-sheet.tsx'),
  'JobSheet',
);
const AccountPart = lazyPart(() => import('./client-account.tsx'), 'ClientAccount');

export type ClientSectionProps = { id: string; isOwner: boolean };

/** The page of a client, joined from what bookings, messages, invoices, files and accounts do for them. */
export function ClientSection({ id, isOwner }: ClientSectionProps) {
  const clock = useStudioClock();
  const refresh = useRefresh(({ clients }) => [clients]);
  const parts = useTimelineParts(refresh);
  return (
    <ClientPage
      id={id}
      parts={parts}
      newBooking={(client, feedback, onClose) => (
        <LazyOverlay onClose={onClose}>
          <BookingEditor
            id="new"
            isElsewhere
            clock={clock}
            firstDay={dayAt(new Date(), clock)}
            initial={{ userId: client.id, language: client.language ?? null }}
            onClose={onClose}
            onSaved={(sentence) => {
              feedback.succeed(sentence);
              void refresh();
            }}
            onCancelled={() => undefined}
          />
        </LazyOverlay>
      )}
      newJob={({ id: clientId, name }, feedback, onClose) => (
        <LazyOverlay onClose={onClose}>
          <JobSheet
            id="new"
            initial={{ from: null, clients: [{ id: clientId, name }], serviceName: '' }}
            onClose={onClose}
            onSaved={feedback.succeed}
          />
        </LazyOverlay>
      )}
      newInvoice={
        isOwner
          ? (client, feedback, onClose) => (
              <LazyOverlay onClose={onClose}>
                <InvoiceSheet
                  recipient={{
                    clientId: client.id,
                    name: client.name,
                    email: client.email,
                    address: client.address,
                  }}
                  onClose={onClose}
                  onIssued={(sentence) => {
                    feedback.succeed(sentence);
                    void refresh();
                  }}
                />
              </LazyOverlay>
            )
          : undefined
      }
      newGallery={(client, feedback, onClose) => (
        <LazyOverlay onClose={onClose}>
          <ShareGallery
            client={client}
            onSent={feedback.succeed}
            onClose={() => {
              onClose();
              void refresh();
            }}
          />
        </LazyOverlay>
      )}
      jobs={(client) => (
        <Suspense>
          <ClientJobs clientId={client.id} />
        </Suspense>
      )}
      account={
        isOwner
          ? (client, feedback) => (
              <Suspense>
                <AccountPart client={client} feedback={feedback} onChanged={() => void refresh()} />
              </Suspense>
            )
          : undefined
      }
    />
  );
}
