import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import {
  CalendarPlus,
  CircleSlash,
  Ellipsis,
  Images,
  PackageCheck,
  Pencil,
  ReceiptText,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, type MenuItem } from '../../../ui/controls/menu.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { JobSessions } from './job-sessions.tsx';
import { JobTasks } from './job-tasks.tsx';
import { NextStep } from './next-step.tsx';
import { type Job, useJob, useJobActions } from './queries.ts';
import { QuotesPart, type QuotesPartProps } from './quotes/quotes-part.tsx';
import { Stage } from './stage.tsx';

const LoseDialog = lazyPart(() => import('./lose-dialog.tsx'), 'LoseDialog');

const JobSheet = lazyPart(() => import('./job-sheet.tsx'), 'JobSheet');

/** What is open over the page. */
type Opened = 'booking' | 'gallery' | 'invoice' | 'lose';

/** Renders what another feature does for a job, until `onClose` is called. */
type OfJob = (job: Job, feedback: Feedback, onClose: () => void) => ReactNode;

export type JobPageProps = {
  id: string;
  newBooking: OfJob;
  newGallery: OfJob;
  /** Undefined for those who may not write invoices. */
  newInvoice: OfJob | undefined;
  /** The plan of a quote: none, or its parts. */
  planField: QuotesPartProps['planField'];
  /** The plans of payments of a job. */
  plans: (job: Job, feedback: Feedback) => ReactNode;
  /** Its contracts. */
  contracts: (job: Job, feedback: Feedback) => ReactNode;
  /** The timelines of its clients, narrowed to the job. */
  timeline: (job: Job, feedback: Feedback) => ReactNode;
};

/** A job: what it needs next, its sessions, tasks and galleries, and what happened. */
export function JobPage(props: JobPageProps) {
  const load = useJob(props.id);
  return (
    <DetailPage
      list={{ href: paths.dashboard('jobs'), label: t('Jobs') }}
      kind={t('Job')}
      query={load}
      failed={messages.loadDetailsFailed}
    >
      {(job) => <LoadedPage key={job.id} {...props} job={job} />}
    </DetailPage>
  );
}

function LoadedPage(props: JobPageProps & { job: Job }) {
  const { job, newBooking, newGallery, newInvoice, planField, plans, contracts, timeline } = props;
  const [opened, setOpened] = useState<Opened>();
  const feedback = useFeedback();
  const clock = useStudioClock();
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const { reopen, deliver, remove } = useJobActions(feedback);
  useWindowPart(job.title);
  const close = () => setOpened(undefined);

  async function askToRemove() {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t(
        '“{title}” is deleted with its note and tasks. Its messages, invoices and galleries stay.',
        {
          title: job.title,
        },
      ),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (!isSure) return;
    remove.mutate({ id: job.id }, { onSuccess: () => openAddress(paths.dashboard('jobs')) });
  }

  const items: MenuItem[] = [
    {
      key: 'gallery',
      label: t('New gallery'),
      icon: <Images />,
      onSelect: () => setOpened('gallery'),
    },
    ...(newInvoice
      ? [
          {
            key: 'invoice',
            label: t('Invoice'),
            icon: <ReceiptText />,
            onSelect: () => setOpened('invoice'),
          },
        ]
      : []),
    {
      key: 'deliver',
      label: job.isMarkedDelivered ? t('Not delivered') : t('Mark as delivered'),
      icon: <PackageCheck />,
      onSelect: () => deliver.mutate({ id: job.id, isDelivered: !job.isMarkedDelivered }),
    },
    ...(job.isMarkedLost
      ? [
          {
            key: 'reopen',
            label: t('Reopen'),
            icon: <RotateCcw />,
            separated: true,
            onSelect: () => reopen.mutate({ id: job.id }),
          },
        ]
      : job.session === null
        ? [
            {
              key: 'lose',
              label: t('Mark as lost'),
              icon: <CircleSlash />,
              separated: true,
              onSelect: () => setOpened('lose'),
            },
          ]
        : []),
    ...(job.sessions.length === 0
      ? [
          {
            key: 'remove',
            label: messages.labels.remove,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void askToRemove(),
          },
        ]
      : []),
  ];

  return (
    <div className="grid gap-x-12 gap-y-7 max-md:pb-20 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <aside
        aria-label={t('Job details')}
        className="flex flex-col gap-4 self-start lg:sticky lg:top-20"
      >
        <div className="flex items-center justify-between gap-3">
          <h1 dir="auto" className="display text-title min-w-0 wrap-anywhere">
            {job.title}
          </h1>
          <Button size="small" variant="quiet" onClick={() => editing.edit(job.id)}>
            <Pencil aria-hidden="true" strokeWidth={1.5} />
            {t('Edit')}
          </Button>
        </div>
        <p>
          <Stage stage={job.stage} />
          {job.lostReason !== '' && (
            <span dir="auto" className="mt-1 block text-muted wrap-anywhere">
              {job.lostReason}
            </span>
          )}
        </p>
        {job.clients.length > 0 && (
          <ul aria-label={t('Clients')} className="flex flex-col gap-1">
            {job.clients.map(({ id, name }) => (
              <li key={id}>
                <TextLink href={paths.client(id)}>
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        <Figures job={job} />
        {job.note !== '' && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-muted">
            {job.note}
          </p>
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-8">
        <div className="flex items-center justify-end gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-(--thumb-bar,0px) max-md:z-30 max-md:mb-0 max-md:border-t max-md:border-line max-md:bg-paper max-md:p-3 print:hidden">
          <Menu
            trigger={
              <Button size="small">
                <Ellipsis aria-hidden="true" strokeWidth={1.5} />
                {t('More')}
              </Button>
            }
            items={items}
          />
          <Button
            size="small"
            variant="primary"
            className="max-md:flex-1"
            onClick={() => setOpened('booking')}
          >
            <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
            {t('New booking')}
          </Button>
        </div>
        {job.nextStep && <NextStep step={job.nextStep} clock={clock} />}
        <JobSessions job={job} clock={clock} feedback={feedback} />
        <QuotesPart job={job} clock={clock} feedback={feedback} planField={planField} />
        {contracts(job, feedback)}
        {plans(job, feedback)}
        <JobTasks job={job} clock={clock} feedback={feedback} />
        {timeline(job, feedback)}
      </div>
      <FeedbackBanner feedback={feedback} floating />
      {sheet && (
        <LazyOverlay>
          <JobSheet key={sheet.id} {...sheet} />
        </LazyOverlay>
      )}
      {opened === 'lose' && (
        <LazyOverlay onClose={close}>
          <LoseDialog job={job} onClose={close} onDone={feedback.succeed} />
        </LazyOverlay>
      )}
      {opened === 'booking' && newBooking(job, feedback, close)}
      {opened === 'gallery' && newGallery(job, feedback, close)}
      {opened === 'invoice' && newInvoice?.(job, feedback, close)}
    </div>
  );
}

function Figures({ job }: { job: Job }) {
  const figures = [
    [t('Total'), job.totalCents > 0 ? formatCents(job.totalCents, job) : '–', ''],
    [
      t('Owed'),
      job.owedCents > 0 ? formatCents(job.owedCents, job) : '–',
      job.owedCents > 0 ? 'text-bad' : '',
    ],
  ] as const;
  return (
    <dl className="figures flex border-y border-line max-lg:gap-5 max-lg:py-2.5 lg:flex-col lg:divide-y lg:divide-line">
      {figures.map(([label, value, className]) => (
        <div
          key={label}
          className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:py-2.5"
        >
          <dt className="text-caption text-muted lg:text-desk">{label}</dt>
          <dd className={`font-medium lg:text-end ${className}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
