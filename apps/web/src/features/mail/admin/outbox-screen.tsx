import { mailKinds } from '@shutterhouse/contract/mail/constants';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { Mail } from 'lucide-react';
import { failureSentence } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useSearchState } from '../../../lib/search-state.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { useOpenInAddress } from '../../../lib/use-open-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { formatInstant } from './instants.ts';
import { mailFilters, stateLook } from './mail-filters.ts';
import { MailSheet } from './mail-sheet.tsx';
import { type MailRow, useMails, useRetryMail } from './queries.ts';

const chips = [
  { value: 'all', label: 'All' },
  ...Object.entries(stateLook).map(([value, { label }]) => ({ value, label })),
];

const columns: Column<MailRow>[] = [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    cell: ({ subject, kind }) => (
      <span className="block min-w-0 md:max-w-80">
        <span className="block truncate">{subject}</span>
        <span className="block truncate text-caption font-normal text-muted">
          {mailKinds[kind]}
        </span>
      </span>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ to }) => <span className="block truncate md:max-w-60">{to}</span>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, lastError }) => (
      <span className="block min-w-0 md:max-w-64">
        <StatusDot tone={stateLook[state].tone}>{stateLook[state].label}</StatusDot>
        {lastError && <span className="block truncate text-caption text-muted">{lastError}</span>}
      </span>
    ),
  },
  {
    key: 'written',
    header: 'Written',
    align: 'end',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatInstant(createdAt)}
      </time>
    ),
  },
];

/** Settings, Mail: every mail that the studio wrote, whether it was sent, waits or failed. */
export function OutboxScreen() {
  const [{ state }, change] = useSearchState(mailFilters);
  const mails = useMails(state === 'all' ? undefined : state);
  const { open, show, hide } = useOpenInAddress('mail');
  const feedback = useFeedback();
  const { mutate: retry } = useRetryMail(feedback);
  const isLost = mails.isError && mails.rows === undefined;

  async function loadMore() {
    const { isFetchNextPageError } = await mails.fetchNextPage();
    if (isFetchNextPageError) feedback.fail(messages.loadFailed);
  }

  return (
    <>
      <FilterBar
        label="Filter mails"
        onClear={state === 'all' ? undefined : () => change({ state: 'all' })}
      >
        <ChipGroup
          label="State"
          size="small"
          chips={chips}
          value={state}
          onChange={(value) => change({ state: mailFilters.state.read(value) })}
        />
      </FilterBar>
      <div className={classNames('transition-opacity', mails.isPlaceholderData && 'opacity-50')}>
        <DataTable
          label="Outbox"
          columns={columns}
          rows={mails.rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => show(id)}
          loading={mails.isPending}
          error={
            isLost && (
              <ErrorNote
                title={messages.loadFailed}
                text={failureSentence(mails.error)}
                onRetry={() => void mails.refetch()}
                retrying={mails.isFetching}
              />
            )
          }
          empty={
            <EmptyState
              icon={<Mail />}
              title={state === 'all' ? messages.none : messages.noneHere}
              text={
                state === 'all'
                  ? 'What the studio writes by itself, such as a link to a new password, appears here.'
                  : undefined
              }
              className="border-t border-line"
            />
          }
        />
      </div>
      {mails.rows && mails.rows.length > 0 && (
        <div className="figures flex flex-wrap items-center justify-between gap-4 py-4 text-muted">
          <span aria-live="polite">
            {mails.rows.length === 1 ? '1 mail' : `${mails.rows.length} mails`}
            {mails.hasNextPage && ', and more'}
          </span>
          {mails.hasNextPage && (
            <Button size="small" busy={mails.isFetchingNextPage} onClick={loadMore}>
              Load more
            </Button>
          )}
        </div>
      )}
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
