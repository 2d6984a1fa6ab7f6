import { tagLimits } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { paths } from '@shutterhouse/contract/pages';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { AlbumTags } from '../albums/album-tags.tsx';
import { VisibilityBadge } from '../albums/visibility-badge.tsx';
import { formatAlbumSize } from '../counts.ts';
import { type AlbumRow, isProcessing } from '../queries.ts';

/** The contents, visibility and address of an album. */
export function AlbumFacts({ album }: { album: AlbumRow }) {
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
      {isPublic && <TextLink href={paths.album(folderName)}>See its page</TextLink>}
    </div>
  );
}
