import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import {
  dueSoonDays,
  owedMessages as messages,
  owedFilters,
} from '@shutterhouse/contract/owed/messages';
import { bookingPath, invoicesPath, paths } from '@shutterhouse/contract/pages';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { choiceParam } from '../../../lib/navigation/search-state.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type OwedRow, useOwed } from './queries.ts';

const filters = { due: choiceParam(owedFilters, 'all') };

const labels = sentences({
  get all() {
    return tc('amounts', 'All');
  },
  overdue: 'Overdue',
  get soon() {
    return messages.soon(dueSoonDays);
  },
});

const chips = choicesOf(owedFilters, (value) => labels[value]);

/** What customers still have to pay, by when it is due: open invoices, and what no open invoice bills of sessions and plans. */
export function OwedScreen({ tabs }: { tabs: ReactNode }) {
  const feedback = useFeedback();
  const clock = useStudioClock();
  const { filters: chosen, control } = useFilters(filters);
  const list = useList(useOwed(chosen), { loadFailed: messages.loadFailed, feedback });
  useWindowPart('Owed');
  return (
    <>
      <ScreenHeading
        title={t('Owed')}
        text={t('Open invoices, and sessions and parts of plans that no open invoice bills.')}
        actions={<RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />}
        className="mb-3!"
      />
      {tabs}
      <ChipGroup label={t('Due')} size="small" chips={chips} {...control('due')} className="mb-4" />
      <ListTable
        label={t('Owed')}
        columns={columnsOf(clock)}
        list={list}
        counted={(count) =>
          t('{count, plural, one {# open amount} other {# open amounts}}', { count })
        }
        empty={
          <EmptyState
            icon={<Wallet />}
            title={messages.none}
            text={messages.noneText}
            className="border-t border-line"
          />
        }
      />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

function pathOf({ kind, id, jobId, what }: OwedRow): string {
  if (jobId !== null) return paths.job(jobId);
  return kind === 'booking' ? bookingPath(id) : invoicesPath(what);
}

function columnsOf(clock: StudioClock): Column<OwedRow>[] {
  const now = new Date();
  return [
    {
      header: t('Due'),
      primary: true,
      cell: ({ dueAt }) => formatDay(new Date(dueAt), clock, now),
    },
    {
      header: t('Customer'),
      cell: ({ clientId, customerName }) => (
        <ClientLink id={clientId}>
          <bdi>{customerName}</bdi>
        </ClientLink>
      ),
    },
    {
      header: t('For'),
      cell: (row) => <TextLink href={pathOf(row)}>{row.what}</TextLink>,
    },
    {
      header: t('State'),
      cell: ({ dueAt }) =>
        new Date(dueAt) < now ? (
          <StatusDot tone="bad">{t('Overdue')}</StatusDot>
        ) : (
          <StatusDot tone="warning">{t('To be paid')}</StatusDot>
        ),
    },
    {
      header: t('Total'),
      align: 'end',
      wideOnly: true,
      cell: (row) => formatCents(row.totalCents, row),
    },
    { header: t('To pay'), align: 'end', cell: (row) => formatCents(row.openCents, row) },
  ];
}
