import type { StudioClock } from '@shutterhouse/contract/clock';
import { mailStates } from '@shutterhouse/contract/mail/constants';
import { mailKinds } from '@shutterhouse/contract/mail/kinds';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Mail } from 'lucide-react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { choiceParam } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { MailSheet, stateDisplay } from './mail-sheet.tsx';
import { type MailRow, useMailStatus, useMails, useRetryMail } from './queries.ts';

/** The filters of the outbox in the address. */
const mailFilters = { state: choiceParam(['all', ...mailStates], 'all') };

const chips = [
  {
    value: 'all',
    get label() {
      return tc('mails', 'All');
    },
  },
  ...choicesOf(mailStates, (state) => stateDisplay[state].label),
];

const columnsIn = (clock: StudioClock): Column<MailRow>[] => [
  {
    header: t('Subject'),
    primary: true,
    className: 'xl:max-w-[30rem]!',
    cell: ({ subject, kind }) => (
      <span className="block min-w-0 md:max-w-56 lg:max-w-80 xl:max-w-[30rem]">
        <span className="block md:truncate">{subject}</span>
        <span className="block truncate text-caption font-normal text-muted">
          {mailKinds[kind]}
        </span>
      </span>
    ),
  },
  {
    header: t('To'),
    cell: ({ to }) => <span className="block truncate md:max-w-40 lg:max-w-60">{to}</span>,
  },
  {
    header: t('State'),
    cell: ({ state, lastError }) => (
      <span className="block min-w-0 md:max-w-36 lg:max-w-64">
        <StatusDot tone={stateDisplay[state].tone}>{stateDisplay[state].label}</StatusDot>
        {lastError && <span className="block truncate text-caption text-muted">{lastError}</span>}
      </span>
    ),
  },
  {
    header: t('Written'),
    align: 'end',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="lg:whitespace-nowrap">
        {formatInstant(createdAt, clock)}
      </time>
    ),
  },
];

/** Settings, Mail: every mail of the studio, whether sent, waiting or failed. */
export function OutboxScreen() {
  const { filters, clear, count, control } = useFilters(mailFilters);
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
      <FilterBar label={t('Filter mails')} count={count} onClear={clear}>
        <ChipGroup label={t('State')} size="small" chips={chips} {...control('state')} />
      </FilterBar>
      <ListTable
        label={t('Outbox')}
        columns={columnsIn(clock)}
        list={list}
        counted={(count) => t('{count, plural, one {# mail} other {# mails}}', { count })}
        onOpen={({ id }) => show(id)}
        empty={
          <EmptyState
            icon={<Mail />}
            title={clear ? messages.noneHere : messages.none}
            text={
              clear ? undefined : t('Automatic mails, such as password reset links, appear here.')
            }
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

/** Warns above the outbox that no mail is sent, and links to the setup. */
function MailNotSetUp() {
  const { data: status, isPending } = useMailStatus();
  if (isPending) {
    return (
      <div className={belowWaits}>
        <div aria-busy="true" />
      </div>
    );
  }
  if (status === undefined || status.isConfigured) return null;
  return (
    <div className="mb-5">
      <Banner tone="info">
        {messages.notSetUp}{' '}
        <TextLink href={paths.settings('mail-server')} className="text-ink">
          {t('Set it up')}
        </TextLink>
      </Banner>
    </div>
  );
}
