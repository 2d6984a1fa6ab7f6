import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { t } from '@shutterhouse/contract/sentences';
import {
  ItemActions,
  type ItemActionsProps,
} from '../../../features/client-jobs/admin/item-actions.tsx';
import { JobPage } from '../../../features/client-jobs/admin/job-page.tsx';
import {
  type Job,
  useJobActions,
  useJobTimeline,
} from '../../../features/client-jobs/admin/queries.ts';
import { type Entry, useClient } from '../../../features/clients/admin/queries.ts';
import { Timeline } from '../../../features/clients/admin/timeline.tsx';
import { ContractsPart } from '../../../features/contracts/admin/contracts-part.tsx';
import { PlansPart } from '../../../features/payment-plans/admin/plans-part.tsx';
import { QuestionnairesPart } from '../../../features/questionnaires/admin/questionnaires-part.tsx';
import { useRefresh } from '../../../lib/calls/trpc.ts';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { useTimelineParts } from './timeline-parts.tsx';

const PlanField = lazyPart(
  () => import('../../../features/payment-plans/admin/plan-field.tsx'),
  'PlanField',
);

const BookingEditor = lazyPart(
  () => import('../../../features/bookings/admin/booking-editor.tsx'),
  'BookingEditor',
);
const InvoiceSheet = lazyPart(
  () => import('../../../features/invoices/admin/invoice-sheet.tsx'),
  'InvoiceSheet',
);
const CreateGalleryDialog = lazyPart(
  () => import('../../../features/client-galleries/admin/create-gallery-dialog.tsx'),
  'CreateGalleryDialog',
);

/** The page of a job, joined from what bookings, invoices and galleries do for it. */
export function JobSection({ id, isOwner }: { id: string; isOwner: boolean }) {
  return (
    <JobPage
      id={id}
      newBooking={(job, feedback, onClose) => (
        <NewBooking job={job} feedback={feedback} onClose={onClose} />
      )}
      newGallery={(job, feedback, onClose) => (
        <NewGallery job={job} feedback={feedback} onClose={onClose} />
      )}
      newInvoice={
        isOwner
          ? (job, feedback, onClose) => (
              <NewInvoice job={job} feedback={feedback} onClose={onClose} />
            )
          : undefined
      }
      planField={(plan) => <PlanField {...plan} />}
      plans={(job, feedback) => <Plans job={job} feedback={feedback} />}
      contracts={(job, feedback) => (
        <>
          <Contracts job={job} feedback={feedback} />
          <Questionnaires job={job} feedback={feedback} />
        </>
      )}
      timeline={(job, feedback) => <JobTimeline job={job} feedback={feedback} />}
    />
  );
}

type PartProps = { job: Job; feedback: Feedback; onClose: () => void };

function NewBooking({ job, feedback, onClose }: PartProps) {
  const clock = useStudioClock();
  const { add } = useJobActions(feedback);
  const [client] = job.clients;
  return (
    <LazyOverlay onClose={onClose}>
      <BookingEditor
        id="new"
        isElsewhere
        clock={clock}
        firstDay={dayAt(new Date(), clock)}
        initial={{
          userId: client?.id ?? null,
          service: { name: job.serviceName },
        }}
        onClose={onClose}
        onSaved={feedback.succeed}
        onCreated={(itemId) => add.mutate({ id: job.id, kind: 'booking', itemId })}
        onCancelled={() => undefined}
      />
    </LazyOverlay>
  );
}

/** Of its last session, to which the gallery belongs then. */
function NewGallery({ job, feedback, onClose }: PartProps) {
  const clock = useStudioClock();
  const { add } = useJobActions(feedback);
  const session = job.sessions.findLast(({ status }) => status !== 'cancelled');
  return (
    <LazyOverlay onClose={onClose}>
      <CreateGalleryDialog
        draft={{
          title: job.title,
          date: session ? dayAt(new Date(session.startsAt), clock) : '',
          clients: job.clients,
          bookingId: session?.id ?? null,
        }}
        onCreated={(itemId) => add.mutate({ id: job.id, kind: 'gallery', itemId })}
        onClose={onClose}
      />
    </LazyOverlay>
  );
}

function NewInvoice({ job, feedback, onClose }: PartProps) {
  const { add } = useJobActions(feedback);
  const [first] = job.clients;
  const client = useClient(first?.id ?? 'new').data;
  if (first !== undefined && client === undefined) return null;
  const { name = '', email = '', address = '' } = client ?? {};
  return (
    <LazyOverlay onClose={onClose}>
      <InvoiceSheet
        {...(client && { recipient: { clientId: client.id, name, email, address } })}
        onClose={onClose}
        onIssued={(_, itemId) => add.mutate({ id: job.id, kind: 'invoice', itemId })}
      />
    </LazyOverlay>
  );
}

function Plans({ job, feedback }: Omit<PartProps, 'onClose'>) {
  const clock = useStudioClock();
  return <PlansPart jobId={job.id} clock={clock} feedback={feedback} />;
}

function Contracts({ job, feedback }: Omit<PartProps, 'onClose'>) {
  return <ContractsPart jobId={job.id} clock={useStudioClock()} feedback={feedback} />;
}

function Questionnaires({ job, feedback }: Omit<PartProps, 'onClose'>) {
  return <QuestionnairesPart jobId={job.id} clock={useStudioClock()} feedback={feedback} />;
}

/** Each session, message, invoice and gallery can be moved to another job, or taken out. */
function JobTimeline({ job, feedback }: Omit<PartProps, 'onClose'>) {
  const clock = useStudioClock();
  const { takeOut } = useJobActions(feedback);
  const refresh = useRefresh(({ clientJobs }) => [clientJobs]);
  const parts = useTimelineParts(refresh);
  const actions = (entry: Entry) => {
    const of = itemOf(entry);
    return (
      of && (
        <ItemActions
          job={job}
          {...of}
          onTakeOut={() => takeOut.mutate({ id: job.id, ...of.item })}
          onMoved={feedback.succeed}
        />
      )
    );
  };
  return (
    <Timeline
      hasKinds={false}
      id={job.id}
      useEntries={useJobTimeline}
      clock={clock}
      feedback={feedback}
      parts={{ ...parts, actions }}
    />
  );
}

/** What an entry is of a job, and its name; undefined for what belongs to it by something else. */
function itemOf(entry: Entry): Pick<ItemActionsProps, 'item' | 'name'> | undefined {
  switch (entry.kind) {
    case 'booking': {
      const { id, serviceName, packageName } = entry.booking;
      const name = sessionName(serviceName, packageName);
      return { item: { kind: 'booking', itemId: id }, name };
    }
    case 'message':
      return entry.thread === null
        ? undefined
        : { item: { kind: 'message', itemId: entry.thread.id }, name: t('Message') };
    case 'invoice': {
      const { id, number, bookingId } = entry.invoice;
      // That of a session stays with it.
      return bookingId === null
        ? { item: { kind: 'invoice', itemId: id }, name: number }
        : undefined;
    }
    case 'gallery':
      return { item: { kind: 'gallery', itemId: entry.gallery.id }, name: entry.gallery.name };
    default:
      return undefined;
  }
}
