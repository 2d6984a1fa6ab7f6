import { t } from '@shutterhouse/contract/sentences';
import { Paperclip } from 'lucide-react';
import { ClientLink } from '../../../../ui/controls/client-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { Column } from '../../../../ui/lists/data-table-column.ts';
import {
  formatDay,
  labelOf,
  signedAmount,
  sourceLabels,
  statusDisplay,
  typeLabels,
} from '../format.ts';
import type { FinanceRow } from '../queries.ts';

/** The columns of the list of records. */
export const recordColumns: Column<FinanceRow>[] = [
  {
    get header() {
      return t('Name');
    },
    primary: true,
    cell: ({ name, customer, source, receipt }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 wrap-break-word">{name}</span>
        {receipt && (
          <>
            <Paperclip aria-hidden="true" strokeWidth={1.5} className="size-4 text-muted" />
            <VisuallyHidden>{t('With a receipt')}</VisuallyHidden>
          </>
        )}
        {source !== 'local' && <Badge>{sourceLabels[source]}</Badge>}
        {customer && <span className="text-muted max-md:basis-full lg:hidden">{customer}</span>}
      </span>
    ),
  },
  {
    get header() {
      return t('Customer');
    },
    wideOnly: true,
    className: 'md:max-lg:hidden',
    cell: ({ customer, clientId }) => <ClientLink id={clientId}>{customer}</ClientLink>,
  },
  {
    get header() {
      return t('Date');
    },
    sortBy: 'date',
    className: 'whitespace-nowrap md:w-32',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  {
    get header() {
      return t('Type');
    },
    wideOnly: true,
    className: 'md:max-xl:hidden',
    cell: ({ type, cause }) => (cause === 'refund' ? t('Refund') : typeLabels[type]),
  },
  {
    get header() {
      return t('Category');
    },
    wideOnly: true,
    className: 'md:max-lg:hidden',
    cell: ({ category }) => labelOf(category),
  },
  {
    get header() {
      return t('Status');
    },
    className: 'md:w-32',
    cell: ({ status }) => (
      <StatusDot tone={statusDisplay[status].tone}>{statusDisplay[status].label}</StatusDot>
    ),
  },
  {
    get header() {
      return t('Amount');
    },
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (record) => signedAmount(record),
  },
];
