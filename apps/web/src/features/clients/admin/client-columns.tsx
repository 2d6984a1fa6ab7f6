import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay, formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { formatBalances } from './format.ts';
import type { ClientRow } from './queries.ts';
import { Tags } from './tags.tsx';

/** The columns of the list of clients; days are those of the studio's clock. */
export function clientColumns(clock: StudioClock): Column<ClientRow>[] {
  const now = new Date();
  return [
    {
      header: t('Name'),
      primary: true,
      sortBy: 'name',
      cell: ({ name, tags }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <Tags tags={tags} />
        </span>
      ),
    },
    {
      header: t('E-mail'),
      wideOnly: true,
      className: 'md:max-lg:hidden md:max-w-56 truncate text-muted',
      cell: ({ email }) => email,
    },
    {
      header: t('Phone'),
      wideOnly: true,
      className: 'md:max-xl:hidden whitespace-nowrap text-muted',
      cell: ({ phone }) => <bdi>{phone}</bdi>,
    },
    {
      header: t('In brief'),
      onPhone: 'text',
      className: 'md:hidden text-muted',
      cell: (row) => summaryOf(row, clock, now),
    },
    {
      header: t('Last contact'),
      sortBy: 'lastContact',
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ lastContactAt }) =>
        lastContactAt === null ? (
          <span className="text-muted">{t('None yet')}</span>
        ) : (
          <time dateTime={lastContactAt}>{formatDay(new Date(lastContactAt), clock, now)}</time>
        ),
    },
    {
      header: t('Next session'),
      sortBy: 'nextSession',
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ nextSession }) =>
        nextSession && (
          <time dateTime={nextSession.startsAt}>
            {formatDayAndTime(new Date(nextSession.startsAt), clock, now)}
          </time>
        ),
    },
    {
      header: t('Owed'),
      align: 'end',
      sortBy: 'owed',
      wideOnly: true,
      cell: ({ balances }) => formatBalances(balances, 'owedCents').join(', '),
    },
  ];
}

/** The card of a phone says in one line what the columns of wider screens do. */
function summaryOf(
  { lastContactAt, nextSession, balances, email }: ClientRow,
  clock: StudioClock,
  now: Date,
): string {
  const owed = formatBalances(balances, 'owedCents').join(', ');
  const facts = [
    nextSession && formatDayAndTime(new Date(nextSession.startsAt), clock, now),
    owed && t('{owed} owed', { owed }),
    !nextSession &&
      lastContactAt &&
      t('Last contact {day}', { day: formatDay(new Date(lastContactAt), clock, now) }),
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(' · ') : email;
}
