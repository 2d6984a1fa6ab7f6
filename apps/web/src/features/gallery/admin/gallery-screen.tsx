import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { CreateAlbumDialog } from './album/create-album-dialog.tsx';
import { AlbumList } from './albums/album-list.tsx';
import { AlbumListSkeleton } from './albums/album-list-skeleton.tsx';
import { AlbumsBar } from './albums/albums-bar.tsx';
import { AlbumsEmptyState } from './albums/albums-empty-state.tsx';
import { StatsCards } from './albums/stats-cards.tsx';
import { galleryState, toggled } from './gallery-state.ts';
import { useAlbums } from './queries.ts';

const AlbumDialog = lazyPart(() => import('./album/album-dialog.tsx'), 'AlbumDialog');

/** The album manager: all albums, and the open one. */
export function GalleryScreen() {
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
        actions={
          <Button variant="primary" size="small" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            Create Album
          </Button>
        }
      />
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
      <CreateAlbumDialog open={isCreating} onOpenChange={setCreating} onCreated={open} />
      {album !== '' && (
        <Suspense>
          <AlbumDialog key={album} albumId={album} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
