import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { contractStateLabels } from '@shutterhouse/contract/contracts/messages';
import { invoiceKindLabels } from '@shutterhouse/contract/invoices/messages';
import { mailKinds } from '@shutterhouse/contract/mail/kinds';
import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import {
  paymentStateLabels,
  recordedMethodLabels,
} from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import {
  CalendarDays,
  CreditCard,
  Images,
  Mail,
  MessageSquare,
  ReceiptText,
  Signature,
} from 'lucide-react';
import {
  formatDate,
  formatDay,
  formatInstant,
  formatSpan,
} from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { GalleryEntry } from './gallery-entry.tsx';
import { MessageEntry } from './message-entry.tsx';
import type { Entry, EntryOf } from './queries.ts';
import type { TimelineParts } from './timeline-parts.ts';

export type TimelineEntryProps = { entry: Entry; clock: StudioClock; parts: TimelineParts };

const icons = {
  booking: CalendarDays,
  message: MessageSquare,
  invoice: ReceiptText,
  payment: CreditCard,
  gallery: Images,
  contract: Signature,
  mail: Mail,
};

/** An entry of a timeline: its icon, what it is, and when. */
export function TimelineEntry({ entry, clock, parts }: TimelineEntryProps) {
  const Icon = icons[entry.kind];
  return (
    <article className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 text-muted" />
      <div className="min-w-0 wrap-break-word">
        <Content entry={entry} clock={clock} parts={parts} />
      </div>
      <div className="flex items-start justify-between gap-2 empty:hidden max-sm:col-start-2">
        {/* A session says itself when it is. */}
        {entry.kind !== 'booking' && (
          <time dateTime={entry.at} className="text-caption whitespace-nowrap text-muted">
            {isOfDay(entry)
              ? formatDate(entry.at, { ...clock, timeZone: 'UTC' })
              : formatInstant(entry.at, clock)}
          </time>
        )}
        {parts.actions?.(entry)}
      </div>
    </article>
  );
}

/** Of a payment that pays an invoice only the day is known, whose noon in UTC it has. */
function isOfDay(entry: TimelineEntryProps['entry']): boolean {
  return entry.kind === 'payment' && entry.payment.bookingId === null;
}

function Content({ entry, clock, parts }: TimelineEntryProps) {
  switch (entry.kind) {
    case 'booking':
      return <BookingEntry {...entry} clock={clock} parts={parts} />;
    case 'message':
      return <MessageEntry {...entry} clock={clock} parts={parts} />;
    case 'invoice':
      return <InvoiceEntry {...entry} clock={clock} />;
    case 'payment':
      return <PaymentEntry {...entry} />;
    case 'gallery':
      return <GalleryEntry {...entry} clock={clock} />;
    case 'contract':
      return <ContractEntry {...entry} clock={clock} />;
    default:
      return <MailEntry {...entry} parts={parts} />;
  }
}

function ContractEntry({ contract, clock }: EntryOf<'contract'> & { clock: StudioClock }) {
  const { jobId, title, state, signedAt } = contract;
  const tone = state === 'signed' ? 'good' : state === 'declined' ? 'bad' : 'muted';
  return (
    <>
      <TextLink href={paths.job(jobId)} className="font-medium">
        <bdi>{title}</bdi>
      </TextLink>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
        <StatusDot tone={state === 'countersign' ? 'warning' : tone}>
          {contractStateLabels[state]}
        </StatusDot>
        {signedAt && (
          <span>
            {t('Signed {day}', { day: formatDay(new Date(signedAt), clock, new Date()) })}
          </span>
        )}
      </p>
    </>
  );
}

type BookingEntryProps = EntryOf<'booking'> & Pick<TimelineEntryProps, 'clock' | 'parts'>;

function BookingEntry({ booking, clock, parts }: BookingEntryProps) {
  const now = new Date();
  const isTold = !['simulated', 'free'].includes(booking.payment.state);
  return (
    <>
      <TextLink href={bookingPath(booking.id)} className="font-medium">
        {sessionName(booking.serviceName, booking.packageName)}
      </TextLink>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
        <span>
          {formatDay(new Date(booking.startsAt), clock, now)}, {formatSpan(booking, clock)}
        </span>
        {parts.bookingStatus(booking.status)}
        <span className="figures">
          {formatCents(booking.amountCents, booking)}
          {isTold && booking.status !== 'cancelled' && (
            <> · {paymentStateLabels[booking.payment.state]}</>
          )}
        </span>
      </p>
    </>
  );
}

function InvoiceEntry({ invoice, clock }: EntryOf<'invoice'> & { clock: StudioClock }) {
  const now = new Date();
  const isOverdue =
    invoice.state === 'open' && invoice.dueAt !== null && new Date(invoice.dueAt) < now;
  const search = new URLSearchParams({ view: 'invoices', search: invoice.number });
  const sign = invoice.kind === 'creditNote' ? '−' : '';
  return (
    <>
      <TextLink
        href={
          invoice.bookingId
            ? bookingPath(invoice.bookingId)
            : `${paths.dashboard('finance')}?${search}`
        }
        className="font-medium"
      >
        {t('{kind} {number}', { kind: invoiceKindLabels[invoice.kind], number: invoice.number })}
      </TextLink>
      <p className="figures mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
        <span>
          {sign}
          {formatCents(invoice.totalCents, invoice)}
        </span>
        <InvoiceState state={invoice.state} isOverdue={isOverdue} />
        {invoice.state === 'open' && invoice.dueAt && !isOverdue && (
          <span>{t('Due {day}', { day: formatDay(new Date(invoice.dueAt), clock, now) })}</span>
        )}
      </p>
    </>
  );
}

function InvoiceState({
  state,
  isOverdue,
}: {
  state: EntryOf<'invoice'>['invoice']['state'];
  isOverdue: boolean;
}) {
  if (isOverdue) return <StatusDot tone="bad">{tc('invoice', 'Overdue')}</StatusDot>;
  if (state === 'open') return <StatusDot tone="warning">{tc('amount', 'Open')}</StatusDot>;
  if (state === 'paid') return <StatusDot tone="good">{tc('invoice', 'Paid')}</StatusDot>;
  return state === 'credited' ? <StatusDot tone="muted">{t('Cancelled')}</StatusDot> : null;
}

function PaymentEntry({ payment }: EntryOf<'payment'>) {
  const { amountCents, refundedCents, method, way, of, bookingId } = payment;
  const by = way === 'stripe' ? 'Stripe' : method && recordedMethodLabels[method];
  return (
    <>
      <p className="figures font-medium">
        {t('{amount} paid', { amount: formatCents(amountCents, payment) })}
      </p>
      <p className="figures mt-0.5 flex flex-wrap gap-x-3 text-muted">
        {by && <span>{by}</span>}
        {bookingId ? <TextLink href={bookingPath(bookingId)}>{of}</TextLink> : <span>{of}</span>}
        {refundedCents > 0 && (
          <span>{t('{refunded} refunded', { refunded: formatCents(refundedCents, payment) })}</span>
        )}
      </p>
    </>
  );
}

function MailEntry({ mail, parts }: EntryOf<'mail'> & Pick<TimelineEntryProps, 'parts'>) {
  const labels: Readonly<Record<string, string>> = mailKinds;
  return (
    <>
      <p dir="auto">{mail.subject}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
        <span>{labels[mail.kind] ?? mail.kind}</span>
        {parts.mailState(mail.state)}
      </p>
      {mail.state !== 'sent' && mail.lastError !== '' && (
        <p className="mt-0.5 text-bad">{mail.lastError}</p>
      )}
    </>
  );
}
