import { processingTag, tagLimits } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Images } from 'lucide-react';
import { classNames } from '../../../../lib/class-names.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LazyImage } from '../../../../ui/lazy-image.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { imageAddress } from '../image-address.ts';
import { type AlbumRow, isProcessing } from '../queries.ts';

export type AlbumCoverProps = { album: AlbumRow; className?: string | undefined };

/** The cover of an album, and over it that its images are still being processed. */
export function AlbumCover({ album, className }: AlbumCoverProps) {
  const { coverImage } = album;
  return (
    <span className={classNames('relative block overflow-hidden rounded-picture', className)}>
      {coverImage ? (
        <LazyImage
          src={imageAddress(coverImage, 640)}
          fallbackSrc={coverImage.thumbnailUrl}
          alt=""
          blur={coverImage.picture.blur}
          picture={coverImage.picture}
          failedText={messages.imageFailed}
          className="size-full"
        />
      ) : (
        <span className="flex size-full items-center justify-center bg-sunken text-muted">
          <Images aria-hidden="true" strokeWidth={1.25} className="size-7" />
        </span>
      )}
      {isProcessing(album) && (
        <span
          data-theme="dark"
          className="absolute inset-0 flex items-center justify-center gap-2 bg-black/70 px-2 text-center text-desk text-ink"
        >
          <Spinner />
          {messages.processing}
        </span>
      )}
    </span>
  );
}

export type AlbumTagsProps = {
  tags: readonly string[];
  /** Three unless told otherwise; the rest is counted as '+N'. */
  most?: number | undefined;
  className?: string | undefined;
};

/** The first tags of an album, and how many more there are. */
export function AlbumTags({ tags, most = tagLimits.shownOnCard, className }: AlbumTagsProps) {
  const own = tags.filter((tag) => tag !== processingTag);
  const others = own.length - most;
  if (own.length === 0) return null;
  return (
    <span className={classNames('flex min-w-0 gap-1.5', className)}>
      <span className="sr-only">Tags:</span>
      {own.slice(0, most).map((tag) => (
        <Badge key={tag} className="min-w-0">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {others > 0 && <Badge className="shrink-0">{`+${others}`}</Badge>}
    </span>
  );
}

/** Who sees an album. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return <Badge tone={isPublic ? 'good' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>;
}
