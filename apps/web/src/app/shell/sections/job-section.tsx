import { JobPage } from '../../../features/client-jobs/admin/job-page.tsx';
import {
  type Job,
  useJobActions,
  useJobTimeline,
} from '../../../features/client-jobs/admin/queries.ts';
import { useClient } from '../../../features/clients/admin/queries.ts';
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

function JobTimeline({ job, feedback }: Omit<PartProps, 'onClose'>) {
  const clock = useStudioClock();
  const refresh = useRefresh(({ clientJobs }) => [clientJobs]);
  const parts = useTimelineParts(refresh);
  return (
    <Timeline
      hasKinds={false}
      id={job.id}
      useEntries={useJobTimeline}
      clock={clock}
      feedback={feedback}
      parts={parts}
    />
  );
}
