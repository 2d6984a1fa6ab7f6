import { formatBytes } from '@shutterhouse/contract/bytes';
import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { localeTag } from '@shutterhouse/contract/locale';
import { t } from '@shutterhouse/contract/sentences';
import { Images, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { AlbumList } from './albums/album-list.tsx';
import { AlbumsBar } from './albums/albums-bar.tsx';
import { type AlbumsView, galleryState, toggled } from './gallery-state.ts';
import { useAlbums, useGalleryStats } from './queries.ts';

const CreateAlbumDialog = lazyPart(
  () => import('./album/create-album-dialog.tsx'),
  'CreateAlbumDialog',
);

const whole = (count: number) => count.toLocaleString(localeTag(), { maximumFractionDigits: 1 });

const { card, rowHeight, gap } = albumListLayout;

const places = [1, 2, 3, 4] as const;

const AlbumDialog = lazyPart(() => import('./album/album-dialog.tsx'), 'AlbumDialog');

export type GalleryScreenProps = {
  /** Stand below the heading. */
  tabs?: ReactNode;
};

/** The album manager: all albums, and the open one. */
export function GalleryScreen({ tabs }: GalleryScreenProps) {
  const [{ q, view }, change] = useSearchState(galleryState);
  const { open: album, show: open, hide } = useOpenInAddress('album');
  const [isCreating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useAlbums(q.trim());
  const { albums } = found;

  return (
    <>
      <ScreenHeading
        title={messages.heading}
        text={messages.subheading}
        hasTextOnPhones
        actions={
          <Button variant="primary" size="small" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {t('Create Album')}
          </Button>
        }
      />
      {tabs}
      <StatsCards />
      <AlbumsBar
        search={q}
        view={view}
        chosen={albums?.filter(({ id }) => chosen.has(id)) ?? []}
        onSearch={(next) => change({ q: next })}
        onView={(next) => change({ view: next })}
        onDeleted={() => setChosen(new Set())}
      />
      {!albums && found.isError && (
        <ErrorNote
          title={messages.albumsFailed}
          text={readApiError(found.error).message}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {!albums && !found.isError && <AlbumListSkeleton view={view} />}
      {albums?.length === 0 && (
        <AlbumsEmptyState
          onClear={q === '' ? undefined : () => change({ q: '' })}
          onCreate={() => setCreating(true)}
        />
      )}
      {albums && albums.length > 0 && (
        <AlbumList
          key={view}
          view={view}
          albums={albums}
          chosen={chosen}
          onChoose={(id) => setChosen(toggled(chosen, id))}
          onOpen={open}
          hasMore={found.hasNextPage}
          isLoadingMore={found.isFetchingNextPage}
          moreFailed={found.isFetchNextPageError}
          isStale={found.isPlaceholderData}
          onLoadMore={() => void found.fetchNextPage()}
        />
      )}
      {isCreating && (
        <LazyOverlay onClose={() => setCreating(false)}>
          <CreateAlbumDialog open onOpenChange={setCreating} onCreated={open} />
        </LazyOverlay>
      )}
      {album !== '' && (
        <LazyOverlay>
          <AlbumDialog key={album} albumId={album} onClose={hide} />
        </LazyOverlay>
      )}
    </>
  );
}

/** The placeholder of the albums. */
function AlbumListSkeleton({ view }: { view: AlbumsView }) {
  const column = view === 'grid' ? `minmax(min(100%, ${card.width}px), 1fr)` : '100%';
  const height = view === 'grid' ? card.height : rowHeight;
  return (
    <div
      aria-busy="true"
      className="grid h-[60vh] min-h-88 content-start overflow-hidden"
      style={{ gap, gridTemplateColumns: `repeat(auto-fill, ${column})` }}
    >
      <p role="status" className="sr-only">
        {t('Loading albums...')}
      </p>
      {places.map((place) => (
        <span key={place} className="block" style={{ height }}>
          <Skeleton className="size-full" />
        </span>
      ))}
    </div>
  );
}

type AlbumsEmptyStateProps = {
  /** Set when a search hides the albums. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
};

/** Shown when no albums are listed. */
function AlbumsEmptyState({ onClear, onCreate }: AlbumsEmptyStateProps) {
  return (
    <EmptyState
      icon={<Images />}
      title={messages.noAlbums}
      text={onClear ? t('No album name contains this text.') : messages.noAlbumsHint}
      action={
        onClear ? (
          <Button size="small" onClick={onClear}>
            {t('Clear search')}
          </Button>
        ) : (
          <Button size="small" onClick={onCreate}>
            {t('Create Album')}
          </Button>
        )
      }
      className="border-t border-line"
    />
  );
}

/** The totals of all albums. */
function StatsCards() {
  const { data: stats, isError } = useGalleryStats();
  if (isError && !stats) {
    return (
      <Banner tone="error" className="mb-6">
        {messages.statsFailed}
      </Banner>
    );
  }
  const cards = [
    { label: t('Albums'), value: stats && whole(stats.totalAlbums) },
    { label: t('Images'), value: stats && whole(stats.totalImages) },
    { label: t('Storage Used'), value: stats && formatBytes(stats.totalSize) },
    { label: t('Avg per Album'), value: stats && whole(stats.averageImagesPerAlbum) },
  ];
  return (
    <dl
      aria-busy={!stats || undefined}
      // Small on a phone, where the albums begin below.
      className="mb-6 grid grid-cols-4 border-y border-line max-md:mb-2 max-md:grid-cols-[auto_auto] max-md:justify-start max-md:gap-x-5 max-md:border-0"
    >
      {cards.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse gap-0.5 border-line px-5 py-4 first:ps-0 md:not-first:border-s max-md:flex-row-reverse max-md:items-baseline max-md:justify-end max-md:gap-1.5 max-md:p-0"
        >
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="display text-title max-md:font-text max-md:text-desk max-md:font-medium">
            {value ?? (
              <Skeleton className="inline-block h-[0.8lh] w-16 align-[-0.1lh] max-md:w-6" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
