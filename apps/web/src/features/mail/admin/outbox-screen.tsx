import type { StudioClock } from '@shutterhouse/contract/clock';
import { mailKinds } from '@shutterhouse/contract/mail/constants';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { Mail } from 'lucide-react';
import { formatInstant } from '../../../lib/studio-time.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { useList } from '../../../lib/use-list.ts';
import { useOpenInAddress } from '../../../lib/use-open-in-address.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { mailFilters, stateDisplay } from './mail-filters.ts';
import { MailNotSetUp } from './mail-not-set-up.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { type MailRow, useMails, useRetryMail } from './queries.ts';

const chips = [
  { value: 'all', label: 'All' },
  ...Object.entries(stateDisplay).map(([value, { label }]) => ({ value, label })),
];

const columnsIn = (clock: StudioClock): Column<MailRow>[] => [
  {
    header: 'Subject',
    primary: true,
    className: 'xl:max-w-[30rem]!',
    cell: ({ subject, kind }) => (
      <span className="block min-w-0 md:max-w-80 xl:max-w-[30rem]">
        <span className="block md:truncate">{subject}</span>
        <span className="block truncate text-caption font-normal text-muted">
          {mailKinds[kind]}
        </span>
      </span>
    ),
  },
  { header: 'To', cell: ({ to }) => <span className="block truncate md:max-w-60">{to}</span> },
  {
    header: 'State',
    cell: ({ state, lastError }) => (
      <span className="block min-w-0 md:max-w-64">
        <StatusDot tone={stateDisplay[state].tone}>{stateDisplay[state].label}</StatusDot>
        {lastError && <span className="block truncate text-caption text-muted">{lastError}</span>}
      </span>
    ),
  },
  {
    header: 'Written',
    align: 'end',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatInstant(createdAt, clock)}
      </time>
    ),
  },
];

/** Settings, Mail: every mail of the studio, whether sent, waiting or failed. */
export function OutboxScreen() {
  const { filters, clear, control } = useFilters(mailFilters);
  const { state } = filters;
  const { open, show, hide } = useOpenInAddress('mail');
  const feedback = useFeedback();
  const { mutate: retry } = useRetryMail(feedback);
  const clock = useStudioClock();
  const query = useMails(state === 'all' ? undefined : state);
  const list = useList(query, { loadFailed: messages.loadFailed, feedback });

  return (
    <>
      <MailNotSetUp />
      <FilterBar label="Filter mails" onClear={clear}>
        <ChipGroup label="State" size="small" chips={chips} {...control('state')} />
      </FilterBar>
      <ListTable
        label="Outbox"
        columns={columnsIn(clock)}
        list={list}
        nouns={['mail', 'mails']}
        onOpen={({ id }) => show(id)}
        empty={
          <EmptyState
            icon={<Mail />}
            title={clear ? messages.noneHere : messages.none}
            text={clear ? undefined : 'Automatic mails, such as password reset links, appear here.'}
            className="border-t border-line"
          />
        }
      />
      {open !== '' && (
        <MailSheet
          key={open}
          id={open}
          onRetry={() => retry({ id: open })}
          onClose={hide}
          feedback={feedback}
        />
      )}
      {open === '' && <FeedbackBanner feedback={feedback} floating />}
    </>
  );
}
