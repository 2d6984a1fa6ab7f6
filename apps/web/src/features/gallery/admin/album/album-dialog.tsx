import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { useState } from 'react';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toggled } from '../gallery-state.ts';
import { AlbumImages } from '../images/album-images.tsx';
import { useAlbum } from '../queries.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { AlbumFacts } from './album-facts.tsx';
import { AlbumTools } from './album-tools.tsx';
import { EditAlbumDialog } from './edit-album-dialog.tsx';

export type AlbumDialogProps = { albumId: string; onClose: () => void };

/** An album with its images, and the actions on them. */
export function AlbumDialog({ albumId, onClose }: AlbumDialogProps) {
  const found = useAlbum(albumId);
  const { album, images } = found;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<'upload' | 'edit'>();

  return (
    <Dialog
      open
      inAddress
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={album?.name ?? 'Album'}
      description={album?.description || undefined}
      size="large"
      className="desk"
    >
      {!album && found.isError && (
        <ErrorNote
          title={messages.albumFailed}
          text={readApiError(found.error).message}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {!album && !found.isError && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading the album...
          </p>
          <Skeleton lines={2} />
          <Skeleton className="mt-6 h-100 w-full" />
        </div>
      )}
      {album && images && (
        <>
          <AlbumFacts album={album} />
          <AlbumTools
            album={album}
            chosen={images.filter(({ id }) => chosen.has(id))}
            onUpload={() => setOver('upload')}
            onEdit={() => setOver('edit')}
            onImagesRemoved={() => setChosen(new Set())}
            onRemoved={onClose}
          />
          <AlbumImages
            album={album}
            images={images}
            turningSource={found.turningSource}
            chosen={chosen}
            onChoose={(id) => setChosen(toggled(chosen, id))}
            hasMore={found.hasNextPage}
            isLoadingMore={found.isFetchingNextPage}
            onLoadMore={() => void found.fetchNextPage()}
            onUpload={() => setOver('upload')}
          />
          <EditAlbumDialog
            album={album}
            open={over === 'edit'}
            onOpenChange={(open) => setOver(open ? 'edit' : undefined)}
          />
          <UploadDialog
            album={album}
            open={over === 'upload'}
            onOpenChange={(open) => setOver(open ? 'upload' : undefined)}
          />
        </>
      )}
    </Dialog>
  );
}
