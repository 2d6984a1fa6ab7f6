import type { StudioClock } from '@shutterhouse/contract/clock';
import { invoiceLabel } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import type { InvoiceRow } from './queries.ts';

/** The columns of the list; days are those of the studio's clock. */
export function invoiceColumns(clock: StudioClock): Column<InvoiceRow>[] {
  const now = new Date();
  return [
    {
      header: t('Number'),
      cell: (row) => (
        <>
          <span className="md:whitespace-nowrap">{row.number}</span>
          {row.part !== 'whole' && <span className="block text-muted">{invoiceLabel(row)}</span>}
        </>
      ),
      primary: true,
    },
    {
      header: t('Issued'),
      cell: ({ issuedAt }) => (
        <time dateTime={issuedAt} className="md:whitespace-nowrap">
          {formatDay(new Date(issuedAt), clock, now)}
        </time>
      ),
    },
    {
      header: t('To'),
      className: 'md:py-1.5',
      cell: ({ customerName, customerEmail, clientId }) => (
        <span className="block min-w-0 md:max-w-52 lg:max-w-none">
          <span dir="auto" className="block truncate md:text-page">
            <ClientLink id={clientId}>{customerName}</ClientLink>
          </span>
          <span className="block truncate text-muted">{customerEmail}</span>
        </span>
      ),
    },
    { header: t('State'), cell: (row) => stateOf(row, clock) },
    {
      header: t('Total'),
      align: 'end',
      cell: (row) => `${row.kind === 'creditNote' ? '−' : ''}${formatCents(row.totalCents, row)}`,
    },
  ];
}

/** How it stood when it was issued, which never changes, and what has become of it since. */
function stateOf(invoice: InvoiceRow, clock: StudioClock) {
  const { kind, correctsNumber, creditedBy, paidCents, totalCents } = invoice;
  if (kind === 'creditNote') {
    return (
      <StatusDot tone="muted">
        {t('Credit note for {correctsNumber}', { correctsNumber })}
      </StatusDot>
    );
  }
  if (creditedBy)
    return <StatusDot tone="muted">{t('Cancelled by {creditedBy}', { creditedBy })}</StatusDot>;
  const refunded = invoice.byNow?.refundedCents ?? 0;
  const since = refunded > 0 && (
    <span className="block text-muted">
      {t('{refunded} refunded', { refunded: formatCents(refunded, invoice) })}
    </span>
  );
  if (paidCents >= totalCents) {
    return (
      <>
        <StatusDot tone="good">{t('Paid when issued')}</StatusDot>
        {since}
      </>
    );
  }
  const isPaid = invoice.payments.length > 0 && invoice.state === 'paid';
  const { tone, label } = isPaid
    ? { tone: 'good' as const, label: tc('invoice', 'Paid') }
    : openSince(invoice);
  return (
    <>
      <StatusDot tone={tone}>{label}</StatusDot>
      {invoice.state === 'open' && dueOf(invoice, clock)}
      {invoice.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} invoice={invoice} clock={clock} />
      ))}
      {invoice.state === 'open' && remindersOf(invoice, clock)}
      {since}
    </>
  );
}

type PaymentProps = {
  payment: InvoiceRow['payments'][number];
  invoice: InvoiceRow;
  clock: StudioClock;
};

/** A payment that was noted for an invoice without a booking; its amount where it is not all of the invoice. */
function Payment({ payment, invoice, clock }: PaymentProps) {
  const { paidOn, method, note, amountCents } = payment;
  const day = formatDay(new Date(`${paidOn}T12:00:00Z`), { ...clock, timeZone: 'UTC' }, new Date());
  const isPart = amountCents < invoice.totalCents;
  return (
    <>
      <span className="block text-muted">
        {isPart && `${formatCents(amountCents, invoice)}, `}
        {day}, {recordedMethodLabels[method]}
      </span>
      {note !== '' && <span className="block max-w-60 truncate text-muted">{note}</span>}
    </>
  );
}

/** When its recipient was reminded last, and how often. */
function remindersOf({ remindedAt }: InvoiceRow, clock: StudioClock) {
  const [latest] = remindedAt;
  if (latest === undefined) return null;
  return (
    <span className="block text-muted">
      {t('{count, plural, one {Reminded {day}} other {Reminded # times, last {day}}}', {
        count: remindedAt.length,
        day: formatDay(new Date(latest), clock, new Date()),
      })}
    </span>
  );
}

/** When an open invoice is to be paid, or since when it is overdue. */
function dueOf({ dueAt }: InvoiceRow, clock: StudioClock) {
  if (dueAt === null) return null;
  const now = new Date();
  const day = formatDay(new Date(dueAt), clock, now);
  return new Date(dueAt) < now ? (
    <span className="block text-bad">{t('Overdue since {day}', { day })}</span>
  ) : (
    <span className="block text-muted">{t('Due {day}', { day })}</span>
  );
}

/** Of one that was open when it was issued. */
function openSince(invoice: InvoiceRow): { tone: StatusTone; label: string } {
  if (invoice.openCents === 0) return { tone: 'good', label: t('Paid since') };
  const isOverdue = invoice.dueAt !== null && new Date(invoice.dueAt) < new Date();
  const left = formatCents(invoice.openCents, invoice);
  return { tone: isOverdue ? 'bad' : 'warning', label: t('{left} open', { left }) };
}
