import { extensionDays } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { galleryMessages } from '@shutterhouse/contract/gallery/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { CalendarPlus, Images, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { textParam } from '../../../lib/navigation/search-state.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { FolderChoice } from './create-source.tsx';
import { GalleryCover } from './gallery-cover.tsx';
import { formatGalleryDay } from './gallery-day.ts';
import { GalleryEnd } from './gallery-end.tsx';
import { type GalleryRow, useExtendGallery, useGalleries } from './queries.ts';

const CreateGalleryDialog = lazyPart(
  () => import('./create-gallery-dialog.tsx'),
  'CreateGalleryDialog',
);

const filters = { search: textParam() };

export type GalleriesScreenProps = {
  /** Stand below the heading. */
  tabs?: ReactNode;
  folderChoice?: FolderChoice | undefined;
};

/** The client galleries, newest first. */
export function GalleriesScreen({ tabs, folderChoice }: GalleriesScreenProps) {
  const {
    filters: { search },
    change,
    clear,
  } = useFilters(filters);
  const [isCreating, setCreating] = useState(false);
  const feedback = useFeedback();
  const list = useList(useGalleries({ search }), { loadFailed: messages.loadFailed, feedback });
  const extend = useExtendGallery(feedback);
  const create = () => setCreating(true);
  return (
    <RecordScreen
      title={galleryMessages.heading}
      text={t('Pictures that clients get, choose from and download by a link of their own.')}
      tabs={tabs}
      newLabel={messages.labels.add}
      onNew={create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <FilterBar
        label={t('Filter client galleries')}
        search={{
          label: t('Search client galleries'),
          value: search,
          onChange: (next) => change({ search: next.trim() }),
        }}
        onClear={clear}
      />
      <ListTable
        label={t('Client galleries')}
        columns={columns()}
        list={list}
        counted={(count) =>
          t('{count, plural, one {# client gallery} other {# client galleries}}', { count })
        }
        onOpen={({ id }) => openAddress(paths.clientGallery(id))}
        actions={(gallery) => (
          <ActionsMenu
            name={gallery.title}
            items={[
              {
                key: 'links',
                label: t('Links'),
                icon: <Link2 />,
                href: `${paths.clientGallery(gallery.id)}?tab=links`,
              },
              ...(gallery.expiresOn === null
                ? []
                : [
                    {
                      key: 'extend',
                      label: t('Extend by {days} days', { days: extensionDays }),
                      icon: <CalendarPlus />,
                      onSelect: () => extend.mutate({ id: gallery.id }),
                    },
                  ]),
            ]}
          />
        )}
        empty={
          <EmptyList
            icon={<Images />}
            title={t('No client galleries yet')}
            text={t('Upload the pictures of a session, and send them to your client as a gallery.')}
            filtered={t('No client galleries match this search.')}
            onClear={clear}
            actions={{ [messages.labels.add]: clear ? undefined : create }}
          />
        }
      />
      {isCreating && (
        <LazyOverlay onClose={() => setCreating(false)}>
          <CreateGalleryDialog folderChoice={folderChoice} onClose={() => setCreating(false)} />
        </LazyOverlay>
      )}
    </RecordScreen>
  );
}

function columns(): Column<GalleryRow>[] {
  return [
    {
      header: t('Title'),
      primary: true,
      cell: (gallery) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <GalleryCover gallery={gallery} className="h-10 w-15 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {gallery.title}
          </span>
        </span>
      ),
    },
    {
      header: t('Clients'),
      className: 'text-muted md:max-w-64 truncate',
      wideOnly: true,
      cell: ({ clients }) => clients.map(({ name }) => name).join(', '),
    },
    {
      header: t('Date'),
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ date }) => date && <time dateTime={date}>{formatGalleryDay(date)}</time>,
    },
    {
      header: t('In brief'),
      onPhone: 'text',
      className: 'md:hidden text-muted',
      cell: ({ clients, pictures }) =>
        [
          ...clients.map(({ name }) => name),
          t('{count, plural, one {# picture} other {# pictures}}', { count: pictures }),
        ].join(' · '),
    },
    {
      header: t('Pictures'),
      align: 'end',
      wideOnly: true,
      cell: ({ pictures }) => formatCount(pictures),
    },
    { header: t('Links'), align: 'end', wideOnly: true, cell: ({ links }) => formatCount(links) },
    {
      header: tc('times', 'Opened'),
      align: 'end',
      wideOnly: true,
      cell: ({ opened }) => formatCount(opened),
    },
    {
      header: t('Expiry'),
      onPhone: 'text',
      cell: (gallery) => <GalleryEnd gallery={gallery} />,
    },
  ];
}
