import type { StudioClock } from '@shutterhouse/contract/clock';
import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { subscriberStates } from '@shutterhouse/contract/newsletter/schema';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Download, Newspaper, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import type { SubscriberRow } from './queries.ts';
import { useRemoveSubscriber, useSubscribers } from './queries.ts';

const codecs = { search: textParam(), state: choiceParam(['all', ...subscriberStates], 'all') };
const chips = [
  {
    value: 'all',
    get label() {
      return tc('subscribers', 'All');
    },
  },
  {
    value: 'subscribed',
    get label() {
      return t('Subscribed');
    },
  },
  {
    value: 'pending',
    get label() {
      return tc('subscriber', 'Not confirmed');
    },
  },
];

/** The subscribers of the newsletter; `tabs` stand below the heading. */
export function SubscribersScreen({ tabs }: { tabs?: ReactNode }) {
  const { filters, clear, count, control } = useFilters(codecs);
  const feedback = useFeedback();
  const { search, state } = filters;
  const query = useSubscribers({ search, ...(state !== 'all' && { state }) });
  const list = useList(query, { loadFailed: messages.loadFailed, feedback });
  const { mutate: remove } = useRemoveSubscriber(feedback);
  const clock = useStudioClock();

  async function askToRemove(id: string, email: string) {
    const yes = await confirm({
      title: t('Delete this subscriber?'),
      text: t('“{email}” will get no more newsletters.', { email }),
      confirmLabel: t('Delete subscriber'),
      danger: true,
    });
    if (yes) remove({ id });
  }

  return (
    <>
      <ScreenHeading
        title={t('Messages')}
        text={t('Who wants to hear from the studio.')}
        more={
          <>
            <RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />
            <ButtonLink size="small" href="/api/newsletter/subscribers.csv" download>
              <Download aria-hidden="true" strokeWidth={1.5} />
              {t('Export CSV')}
            </ButtonLink>
          </>
        }
      />
      {tabs}
      <FilterBar
        label={t('Filter subscribers')}
        search={{ label: t('Search subscribers'), ...control('search') }}
        count={count}
        onClear={clear}
      >
        <ChipGroup
          label={t('State')}
          size="small"
          chips={chips}
          {...control('state')}
          className="max-md:basis-full"
        />
      </FilterBar>
      <ListTable
        label={t('Subscribers')}
        columns={subscriberColumns(clock)}
        list={list}
        counted={(count) =>
          t('{count, plural, one {# subscriber} other {# subscribers}}', { count })
        }
        actions={({ id, email }) => (
          <IconButton
            size="small"
            label={t('Delete {email}', { email })}
            icon={<Trash2 />}
            className="text-muted"
            onClick={() => void askToRemove(id, email)}
          />
        )}
        empty={
          <EmptyList
            icon={<Newspaper />}
            title={messages.none}
            text={t('Everybody who subscribes to the newsletter on the site appears here.')}
            filtered={t('No subscribers match these filters.')}
            onClear={clear}
          />
        }
      />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

/** The columns of the subscribers; times are in the studio's time zone. */
function subscriberColumns(clock: StudioClock): Column<SubscriberRow>[] {
  return [
    { header: t('Email'), primary: true, className: 'wrap-anywhere!', cell: ({ email }) => email },
    {
      header: t('State'),
      cell: ({ state, confirmedAt }) =>
        state === 'pending' ? (
          <StatusDot tone="warning">{tc('subscriber', 'Not confirmed')}</StatusDot>
        ) : (
          <StatusDot tone="good" className="md:max-lg:whitespace-normal">
            {confirmedAt === null ? t('Subscribed, without a confirmation') : t('Subscribed')}
          </StatusDot>
        ),
    },
    {
      header: t('Since'),
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ subscribedAt }) => (
        <time dateTime={subscribedAt}>{formatInstant(subscribedAt, clock)}</time>
      ),
    },
  ];
}
