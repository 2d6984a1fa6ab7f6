import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Images } from 'lucide-react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { imageAddress } from '../image-address.ts';
import { type AlbumRow, isProcessing } from '../queries.ts';

export type AlbumCoverProps = { album: AlbumRow; className?: string | undefined };

/** The cover of an album, with a note while its images are being processed. */
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
