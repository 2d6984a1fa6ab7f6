import { formatBytes } from '@shutterhouse/contract/bytes';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { sentences } from '../../../lib/formats/text.ts';
import { indexIn } from '../../../lib/lists/sequence.ts';
import {
  useViewerNavigation,
  type ViewerItems,
} from '../../../lib/pictures/use-viewer-navigation.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LazyImage } from '../../../ui/pictures/lazy-image.tsx';
import { imageAddress } from './image-address.ts';
import type { ImageRow } from './queries.ts';

export type ImageViewerProps = {
  source: ViewerItems<ImageRow>;
  imageId: string;
  onChange: (imageId: string) => void;
  onClose: () => void;
};

/** Browses the images of an album, wrapping around at the ends, with file name and size. */
export function ImageViewer({ source, imageId, onChange, onClose }: ImageViewerProps) {
  const { things } = source;
  const index = Math.max(
    0,
    indexIn(things, ({ id }) => id === imageId),
  );
  const image = things.at(index);
  const { turn, isWaiting } = useViewerNavigation({
    ...source,
    index,
    onTurn: (next) => {
      const found = things.at(next);
      if (found) onChange(found.id);
    },
  });

  if (!image) return null;
  const several = things.length > 1;
  const place = `${formatCount(index + 1)} / ${formatCount(things.length)}`;
  return (
    <Dialog
      open
      size="full"
      title={image.originalName}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="desk"
    >
      <div data-theme="dark" className="flex h-full flex-col bg-[#0b0908] text-ink">
        <div className="flex h-14 shrink-0 items-center justify-between pe-1.5 ps-5 md:pe-4 md:ps-7">
          <p className="figures flex items-center gap-3 text-muted">
            {place}
            {isWaiting && <Spinner />}
          </p>
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
        </div>
        <LazyImage
          key={image.id}
          whole
          src={imageAddress(image, 2048)}
          fallbackSrc={image.url}
          alt={image.alt}
          marginPx={0}
          failedText={messages.imageFailed}
          className="mx-3 min-h-0 flex-1 md:mx-16"
        />
        <div className="flex min-h-20 shrink-0 items-center gap-1 px-1.5 py-3 md:px-4">
          {several && (
            <IconButton label={t('Previous')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
          )}
          <div className="min-w-0 flex-1 text-center text-muted">
            <p className="truncate text-base text-ink">{image.originalName}</p>
            <p className="truncate">
              {formatBytes(image.size)}
              {image.caption && (
                <span className="before:mx-2 before:content-['·']">{image.caption}</span>
              )}
            </p>
          </div>
          {several && (
            <IconButton label={t('Next')} icon={<ChevronRight />} onClick={() => turn(1)} />
          )}
        </div>
        <p className="sr-only" aria-live="polite">
          {sentences(
            t('{place} of {count}: {name}', {
              place: index + 1,
              count: things.length,
              name: image.originalName,
            }),
            image.alt,
          )}
        </p>
      </div>
    </Dialog>
  );
}
