import { tagLimits } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { AlbumTags } from '../albums/album-tags.tsx';
import { VisibilityBadge } from '../albums/visibility-badge.tsx';
import { formatAlbumSize } from '../counts.ts';
import { toggled } from '../gallery-state.ts';
import { AlbumImages } from '../images/album-images.tsx';
import { type AlbumRow, isProcessing, useAlbum } from '../queries.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
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
      title={album?.name ?? t('Album')}
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
            {t('Loading the album...')}
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

/** The contents, visibility and address of an album. */
function AlbumFacts({ album }: { album: AlbumRow }) {
  const { isPublic, metadata, tags, folderName } = album;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{formatAlbumSize(metadata)}</p>
      <VisibilityBadge isPublic={isPublic} />
      <AlbumTags tags={tags} most={tagLimits.count} className="flex-wrap" />
      {isProcessing(album) && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {messages.processing}
        </p>
      )}
      {isPublic && (
        <TextLink href={paths.album(folderName)} className="pointer-coarse:py-3">
          {t('See its page')}
        </TextLink>
      )}
    </div>
  );
}
