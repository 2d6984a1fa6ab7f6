import type { StudioClock } from '@shutterhouse/contract/clock';
import { invoiceKindLabels } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { formatInstant } from '../../../lib/studio-time.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import type { InvoiceRow } from './queries.ts';

/** The columns of the list; days are those of the studio's clock. */
export function invoiceColumns(clock: StudioClock): Column<InvoiceRow>[] {
  return [
    { header: 'Number', cell: ({ number }) => number, primary: true },
    { header: 'Issued', cell: ({ issuedAt }) => formatInstant(issuedAt, clock) },
    {
      header: 'To',
      className: 'md:py-1.5',
      cell: ({ customerName, customerEmail }) => (
        <span className="block min-w-0">
          <span className="block truncate">{customerName}</span>
          <span className="block truncate text-muted">{customerEmail}</span>
        </span>
      ),
    },
    { header: 'State', cell: stateOf },
    {
      header: 'Total',
      align: 'end',
      cell: (row) => `${row.kind === 'creditNote' ? '−' : ''}${formatCents(row.totalCents, row)}`,
    },
  ];
}

/** How it stood when it was issued, which never changes, and what has become of it since. */
function stateOf(invoice: InvoiceRow) {
  const { kind, correctsNumber, creditedBy, paidCents, totalCents } = invoice;
  if (kind === 'creditNote') {
    return <StatusDot tone="muted">{`${invoiceKindLabels[kind]} for ${correctsNumber}`}</StatusDot>;
  }
  if (creditedBy) return <StatusDot tone="muted">{`Cancelled by ${creditedBy}`}</StatusDot>;
  const refunded = invoice.byNow?.refundedCents ?? 0;
  const since = refunded > 0 && (
    <span className="block text-muted">{`${formatCents(refunded, invoice)} refunded`}</span>
  );
  if (paidCents >= totalCents) {
    return (
      <>
        <StatusDot tone="good">Paid when issued</StatusDot>
        {since}
      </>
    );
  }
  const { tone, label } = openSince(invoice);
  return (
    <>
      <StatusDot tone={tone}>{label}</StatusDot>
      {since}
    </>
  );
}

/** Of one that was open when it was issued. */
function openSince(invoice: InvoiceRow): { tone: StatusTone; label: string } {
  const { byNow, totalCents } = invoice;
  if (byNow === null) return { tone: 'warning', label: 'Open when issued' };
  if (byNow.paidCents >= totalCents) return { tone: 'good', label: 'Paid since' };
  const left = formatCents(totalCents - byNow.paidCents, invoice);
  return { tone: 'warning', label: `${left} open` };
}
