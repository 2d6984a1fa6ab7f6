import { messageStatuses } from '@shutterhouse/contract/messages/constants';
import { contactMessages as messages } from '@shutterhouse/contract/messages/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Check, ChevronLeft, ChevronRight, Inbox, OctagonAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { inboxState, messagesQuery, placeInList, wholeInbox } from './inbox-state.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageSheet, type MessageSheetProps } from './message-sheet.tsx';
import { type MessageRow, type Thread, useMessages, useSetMessageStatus } from './queries.ts';
import { statusDisplay } from './status-display.ts';

const chips = [
  {
    value: 'all',
    get label() {
      return tc('messages', 'All');
    },
  },
  ...choicesOf(messageStatuses, (status) => statusDisplay[status].label),
];

export type InboxScreenProps = {
  /** Stand below the heading. */
  tabs?: ReactNode;
  /** Books a session with what a message says. */
  onBook?: ((message: Thread, feedback: Feedback) => void) | undefined;
  jobOf?: MessageSheetProps['jobOf'];
};

/** The visitors' messages: newest first, ten a page. */
export function InboxScreen({ tabs, onBook, jobOf }: InboxScreenProps) {
  const [state, change] = useSearchState(inboxState);
  const list = useMessages(messagesQuery(state));
  const clock = useStudioClock();
  const columns = useMemo(() => messageColumns(clock), [clock]);
  const feedback = useFeedback();
  const { mutate } = useSetMessageStatus(feedback);
  const { open, show, hide } = useOpenInAddress('message');
  const { rows, pagination } = list.data ?? {};
  const isFiltered = state.status !== 'all' || state.search !== '';

  async function refresh() {
    const { isError } = await list.refetch();
    if (isError && rows) feedback.fail(messages.loadError);
  }

  function turn(page: number, from: string | null) {
    change({ page, from: from ?? '' }, { push: true });
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <ScreenHeading
        title={t('Messages')}
        text={t('What visitors write in the contact form.')}
        more={<RefreshButton busy={list.isRefetching} onClick={refresh} />}
      />
      {tabs}
      <FilterBar
        label={t('Filter messages')}
        search={{
          label: t('Search messages'),
          value: state.search,
          onChange: (search) => change({ search, page: 1, from: '' }),
        }}
        count={Number(state.status !== 'all')}
        onClear={isFiltered ? () => change(wholeInbox) : undefined}
      >
        <ChipGroup
          label={t('Status')}
          size="small"
          chips={chips}
          value={state.status}
          onChange={(status) =>
            change({ status: inboxState.status.read(status), page: 1, from: '' })
          }
          className="max-md:basis-full"
        />
      </FilterBar>
      <div className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-50')}>
        <DataTable
          label={t('Messages')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => show(id)}
          actions={(message) => (
            <MessageMenu
              message={message}
              onSetStatus={(status) => mutate({ id: message.id, status })}
            />
          )}
          loading={list.isPending}
          error={
            list.error &&
            !rows && (
              <ErrorNote
                title={messages.loadFailed}
                text={failureSentence(list.error)}
                onRetry={refresh}
                retrying={list.isFetching}
              />
            )
          }
          empty={
            <EmptyState
              icon={<Inbox />}
              title={isFiltered ? t('No messages match these filters.') : messages.none}
              text={
                isFiltered
                  ? undefined
                  : t('Messages from the contact form of the site appear here.')
              }
              action={
                (isFiltered || state.page > 1) && (
                  <Button size="small" onClick={() => change(wholeInbox)}>
                    {isFiltered ? t('Clear filters') : t('Go to the first page')}
                  </Button>
                )
              }
              className="border-t border-line"
            />
          }
        />
      </div>
      {rows && rows.length > 0 && pagination && (
        <Pager
          label={t('Pages of messages')}
          text={placeInList(state.page, rows.length, pagination.total)}
          onPrevious={
            state.page > 1
              ? () =>
                  turn(
                    pagination.previousCursor === null ? 1 : state.page - 1,
                    pagination.previousCursor,
                  )
              : undefined
          }
          onNext={
            pagination.nextCursor === null
              ? undefined
              : () => turn(state.page + 1, pagination.nextCursor)
          }
        />
      )}
      {!open && <FeedbackBanner feedback={feedback} floating />}
      {open && (
        <MessageSheet
          key={open}
          id={open}
          clock={clock}
          feedback={feedback}
          onSetStatus={(status) => mutate({ id: open, status })}
          jobOf={jobOf}
          onBook={onBook && ((message) => onBook(message, feedback))}
          onClose={hide}
        />
      )}
    </>
  );
}

type MessageMenuProps = {
  message: MessageRow;
  onSetStatus: (status: MessageRow['status']) => void;
};

/** The actions on a message in the list. */
function MessageMenu({ message: { name, status }, onSetStatus }: MessageMenuProps) {
  return (
    <ActionsMenu
      label={t('Actions for the message of {name}', { name })}
      items={[
        {
          key: 'read',
          label: t('Mark as Read'),
          icon: <Check />,
          disabled: status === 'read',
          onSelect: () => onSetStatus('read'),
        },
        status === 'spam'
          ? {
              key: 'not-spam',
              label: t('Not spam'),
              icon: <Inbox />,
              onSelect: () => onSetStatus('new'),
            }
          : {
              key: 'spam',
              label: t('Mark as Spam'),
              icon: <OctagonAlert />,
              danger: true,
              onSelect: () => onSetStatus('spam'),
            },
      ]}
    />
  );
}

type PagerProps = {
  /** The accessible name: 'Pages of messages'. */
  label: string;
  /** The position in the list: '11–20 of 1,234'. */
  text: string;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
};

/** The previous and next buttons of a paged list. */
function Pager({ label, text, onPrevious, onNext }: PagerProps) {
  return (
    <nav
      aria-label={label}
      className="figures flex flex-wrap items-center justify-between gap-4 py-4 text-muted"
    >
      <span aria-live="polite">{text}</span>
      <span className="flex gap-2.5">
        <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" />
          {t('Previous')}
        </Button>
        <Button size="small" disabled={!onNext} onClick={onNext}>
          {t('Next')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
