import {
  galleryEventLabels,
  galleryEvents,
} from '@shutterhouse/contract/client-galleries/constants';
import { eventSentence } from '@shutterhouse/contract/client-galleries/event-sentences';
import { gallerySendingMessages as messages } from '@shutterhouse/contract/client-galleries/sending-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { Activity } from 'lucide-react';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { pages, useList } from '../../../lib/lists/use-list.ts';
import { choiceParam } from '../../../lib/navigation/search-state.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import type { GalleryTabProps } from './queries.ts';

type EventRow = Outputs['clientGalleries']['events']['list']['rows'][number];

const filters = { kind: choiceParam(['', ...galleryEvents], '') };

const kinds = [
  {
    value: '',
    get label() {
      return t('Everything');
    },
  },
  ...choicesOf(galleryEvents, (kind) => galleryEventLabels[kind]),
];

/** What happened in the gallery, newest first: a line for each opening, choice and download. */
export function ActivityTab({ gallery }: GalleryTabProps) {
  const {
    filters: { kind },
    clear,
    count,
    control,
  } = useFilters(filters);
  const feedback = useFeedback();
  const query = trpc.clientGalleries.events.list.useInfiniteQuery(
    { galleryId: gallery.id, ...(kind !== '' && { kind }) },
    pages,
  );
  const list = useList(query, { loadFailed: messages.activityFailed, feedback });
  const clock = useStudioClock();
  return (
    <>
      <FilterBar label={t('Filter the activity')} count={count} onClear={clear}>
        <ChoiceSelect
          label={t('Activity')}
          options={kinds}
          {...control('kind')}
          className="max-md:w-full md:w-48"
        />
        <RefreshButton
          className="md:ms-auto"
          busy={list.isRefetching}
          onClick={() => void list.refetch()}
        />
      </FilterBar>
      <ListTable
        label={t('Activity')}
        columns={columns(clock)}
        list={list}
        counted={(rows) => t('{count, plural, one {# entry} other {# entries}}', { count: rows })}
        empty={
          <EmptyList
            icon={<Activity />}
            title={t('Nothing has happened yet')}
            text={t('You see here who opened the gallery, chose and downloaded.')}
            filtered={t('Nothing of this kind has happened yet.')}
            onClear={clear}
          />
        }
      />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

function columns(clock: StudioClock): Column<EventRow>[] {
  return [
    {
      header: t('What'),
      primary: true,
      cell: (event) => (
        <span dir="auto" className="flex-1 text-start">
          {eventSentence(event)}
        </span>
      ),
    },
    {
      header: t('When'),
      onPhone: 'text',
      className: 'text-muted whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, clock)}</time>,
    },
  ];
}
