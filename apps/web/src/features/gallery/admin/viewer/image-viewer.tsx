import { formatBytes } from '@shutterhouse/contract/bytes';
import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { sentences } from '../../../../lib/sentences.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LazyImage } from '../../../../ui/lazy-image.tsx';
import { imageAddress } from '../image-address.ts';
import type { ImageRow } from '../queries.ts';

export type ImageViewerProps = {
  /** Those that have been loaded; it goes round among them. */
  images: readonly ImageRow[];
  /** How many the album has. */
  all: number;
  imageId: string;
  onChange: (imageId: string) => void;
  /** Called shortly before the last of `images`, when there are more. */
  onNearEnd: (() => void) | undefined;
  onClose: () => void;
};

/** More are asked for when so many are left. */
const nearEnd = 4;

/** One image of an album after the other, with its original name and size. */
export function ImageViewer({
  images,
  all,
  imageId,
  onChange,
  onNearEnd,
  onClose,
}: ImageViewerProps) {
  const index = Math.max(
    0,
    images.findIndex(({ id }) => id === imageId),
  );
  const image = images[index];

  function turn(by: 1 | -1) {
    const next = images[(index + by + images.length) % images.length];
    if (next) onChange(next.id);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const askForMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (index >= images.length - nearEnd) askForMore();
  }, [index, images.length]);

  if (!image) return null;
  const several = images.length > 1;
  const place = `${index + 1} / ${all}`;
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
        <div className="flex h-14 shrink-0 items-center justify-between pr-1.5 pl-5 md:pr-4 md:pl-7">
          <p className="figures text-muted">{place}</p>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </div>
        <LazyImage
          key={image.id}
          whole
          src={imageAddress(image, 2048)}
          fallbackSrc={image.url}
          alt={image.alt}
          marginPx={0}
          failedText={say.imageFailed}
          className="mx-3 min-h-0 flex-1 md:mx-16"
        />
        <div className="flex min-h-20 shrink-0 items-center gap-1 px-1.5 py-3 md:px-4">
          {several && (
            <IconButton label="Previous" icon={<ChevronLeft />} onClick={() => turn(-1)} />
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
          {several && <IconButton label="Next" icon={<ChevronRight />} onClick={() => turn(1)} />}
        </div>
        <p className="sr-only" aria-live="polite">
          {sentences(`${index + 1} of ${all}: ${image.originalName}`, image.alt)}
        </p>
      </div>
    </Dialog>
  );
}
