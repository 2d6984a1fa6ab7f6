import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { paymentStateLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { formatDay, formatEnd, formatTime, isOvernight } from '../../../lib/formats/studio-time.ts';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import type { BookingRow } from './queries.ts';
import { StatusMenu } from './status-menu.tsx';

/** Columns for wide screens only; on others a neighbouring cell shows the same. */
const wide = { wideOnly: true, className: 'md:max-[87.5rem]:hidden whitespace-nowrap' };

/** These two columns share the remaining width, so that long names are truncated and the row's actions never are. */
const shared = {
  customer: 'min-[87.5rem]:w-[30%] min-[87.5rem]:max-w-0',
  session: 'min-[87.5rem]:w-1/5 min-[87.5rem]:max-w-0',
};

/** The state of a booking's payment in words; empty when nothing was paid and nothing is due. */
export function describePayment({
  status,
  payment: { state },
}: Pick<BookingRow, 'status' | 'payment'>): string {
  if (state === 'simulated' || (state === 'open' && status === 'cancelled')) return '';
  return paymentStateLabels[state];
}

/** The columns of the list; days and times are those of the studio's zone. */
export function bookingColumns(
  clock: StudioClock,
  setStatus: (booking: BookingRow, status: BookingStatus) => void,
): Column<BookingRow>[] {
  const now = new Date();
  const day = ({ startsAt }: BookingRow) => formatDay(new Date(startsAt), clock, now);
  return [
    {
      header: t('Date and time'),
      className: 'md:py-1.5',
      primary: true,
      sortBy: 'time',
      cell: (row) => (
        <time dateTime={row.startsAt}>
          <BookingCell
            beside={formatTime(new Date(row.startsAt), clock)}
            under={formatHours(row.service.durationHours)}
            className="max-md:items-start! max-md:[&>*]:text-base!"
          >
            {day(row)}
          </BookingCell>
          {isOvernight(row, clock) && (
            <span className="block text-caption font-normal text-muted">
              {t('to {end}', { end: formatEnd(row, clock) })}
            </span>
          )}
        </time>
      ),
    },
    {
      header: t('Customer'),
      className: shared.customer,
      cell: (row) => (
        <BookingCell
          under={row.confirmationCode}
          className="md:max-lg:max-w-28 lg:max-xl:max-w-48 xl:max-[87.5rem]:max-w-64"
        >
          <ClientLink id={row.userId}>{fullName(row.customer)}</ClientLink>
        </BookingCell>
      ),
    },
    {
      header: t('Session'),
      className: shared.session,
      cell: (row) => (
        <BookingCell
          beside={row.service.packageName}
          under={[formatCents(row.amountCents, row), describePayment(row)]
            .filter(Boolean)
            .join(' · ')}
          className="md:max-lg:max-w-40 lg:max-[87.5rem]:max-w-64"
        >
          {row.service.name}
        </BookingCell>
      ),
    },
    {
      header: t('Duration'),
      align: 'end',
      ...wide,
      cell: ({ service }) => formatHours(service.durationHours),
    },
    {
      // The price told to the customer, tax included.
      header: t('Total'),
      align: 'end',
      ...wide,
      className: `${wide.className} md:py-1.5 leading-tight`,
      cell: (row) => {
        const paid = describePayment(row);
        return (
          <>
            {formatCents(row.amountCents, row)}
            {paid && <span className="block text-caption text-muted">{paid}</span>}
          </>
        );
      },
    },
    { header: t('Code'), ...wide, cell: ({ confirmationCode }) => confirmationCode },
    {
      header: t('Status'),
      className: 'md:w-32',
      cell: (row) => (
        <StatusMenu
          status={row.status}
          of={`${fullName(row.customer)}, ${day(row)}`}
          onChoose={(status) => setStatus(row, status)}
        />
      ),
    },
  ];
}

type BookingCellProps = {
  children: ReactNode;
  /** Shown beside the content on wide screens, below it otherwise. */
  beside?: ReactNode;
  /** Has its own column on wide screens; otherwise shown in the second line. */
  under?: ReactNode;
  className?: string | undefined;
};

/** A cell that also shows the neighbouring columns on screens too narrow for them (below 1400 px). */
function BookingCell({ children, beside, under, className }: BookingCellProps) {
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-col whitespace-nowrap max-md:items-end min-[87.5rem]:flex-row min-[87.5rem]:gap-2',
        className,
      )}
    >
      <span dir="auto" className="max-w-full min-w-0 truncate">
        {children}
      </span>
      <span className="max-w-full min-w-0 font-normal text-muted max-[87.5rem]:whitespace-normal max-[87.5rem]:text-caption max-md:text-end min-[87.5rem]:shrink-9999 min-[87.5rem]:truncate">
        {beside}
        {under && (
          <span className="min-[87.5rem]:hidden">
            {beside && ' · '}
            <span className="whitespace-nowrap">{under}</span>
          </span>
        )}
      </span>
    </span>
  );
}
