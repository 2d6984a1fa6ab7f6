import { invoiceKindLabels } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { formatInstant } from '../../../lib/format-instant.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { InvoiceRow } from './queries.ts';

/** The columns of the list; days are those of the studio's clock. */
export function invoiceColumns(timeZone: string): Column<InvoiceRow>[] {
  return [
    { key: 'number', header: 'Number', cell: ({ number }) => number, primary: true },
    {
      key: 'issuedAt',
      header: 'Issued',
      cell: ({ issuedAt }) => formatInstant(issuedAt, timeZone),
    },
    {
      key: 'customerName',
      header: 'To',
      cell: ({ customerName, customerEmail }) => (
        <span className="block min-w-0">
          <span className="block truncate">{customerName}</span>
          <span className="block truncate text-muted">{customerEmail}</span>
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: stateOf },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      cell: (row) => `${row.kind === 'creditNote' ? '−' : ''}${formatCents(row.totalCents, row)}`,
    },
  ];
}

function stateOf({ kind, correctsNumber, creditedBy, paidCents, totalCents }: InvoiceRow) {
  if (kind === 'creditNote') {
    return <StatusDot tone="muted">{`${invoiceKindLabels[kind]} for ${correctsNumber}`}</StatusDot>;
  }
  if (creditedBy) return <StatusDot tone="muted">{`Taken back by ${creditedBy}`}</StatusDot>;
  return paidCents >= totalCents ? (
    <StatusDot tone="good">Paid when issued</StatusDot>
  ) : (
    <StatusDot tone="warning">Open when issued</StatusDot>
  );
}
