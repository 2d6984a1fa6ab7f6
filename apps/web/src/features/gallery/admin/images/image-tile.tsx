import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { PencilLine, Star } from 'lucide-react';
import type { TileArranging } from '../../../../lib/lists/use-arranging.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ArrangedTile } from '../../../../ui/lists/arranged-tile.tsx';
import { MoveHandle } from '../../../../ui/lists/move-handle.tsx';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { imageAddress } from '../image-address.ts';
import type { ImageRow } from '../queries.ts';

export type ImageTileProps = TileArranging & {
  image: ImageRow;
  isCover: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onView: () => void;
  onDescribe: () => void;
  onSetCover: () => void;
};

/** An image of an album with its actions. */
export function ImageTile({
  image,
  isCover,
  isChosen,
  isDragged,
  dropSide,
  handlers,
  onStep,
  isFirst,
  isLast,
  onChoose,
  onView,
  onDescribe,
  onSetCover,
}: ImageTileProps) {
  const { id, originalName, caption, alt, picture, failure } = image;

  return (
    <ArrangedTile id={id} isDragged={isDragged} dropSide={dropSide}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Open {originalName}', { originalName })}
        onClick={onView}
        className="rounded-picture"
      >
        <LazyImage
          src={imageAddress(image, 640)}
          fallbackSrc={image.thumbnailUrl}
          alt=""
          blur={picture.blur}
          picture={picture}
          failedText={messages.imageFailed}
          className="aspect-4/3 rounded-picture"
        />
      </button>
      <span className="absolute top-2 inset-s-2 flex rounded-[7px] bg-raised/90 p-1.5">
        <Checkbox
          label={t('Choose {originalName}', { originalName })}
          hideLabel
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      {isCover && (
        <span className="pointer-events-none absolute top-2 inset-e-2">
          <Badge tone="accent">{t('Cover')}</Badge>
        </span>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-end">
        <p className="min-w-24 flex-1 truncate" title={alt || caption || originalName}>
          {caption || <span className="text-muted">{originalName}</span>}
        </p>
        <span className="flex">
          <IconButton
            size="small"
            label={
              isCover
                ? t('{originalName} is the album cover', { originalName })
                : t('Set {originalName} as album cover', { originalName })
            }
            icon={<Star strokeWidth={1.5} className={isCover ? 'fill-accent text-accent' : ''} />}
            aria-pressed={isCover}
            onClick={() => {
              if (!isCover) onSetCover();
            }}
          />
          <IconButton
            size="small"
            label={t('Caption and alternative text of {originalName}', { originalName })}
            icon={<PencilLine strokeWidth={1.5} />}
            onClick={onDescribe}
          />
          <MoveHandle id={id} name={originalName} {...{ handlers, onStep, isFirst, isLast }} />
        </span>
      </div>
      {failure && <p className="text-caption text-bad">{failure}</p>}
    </ArrangedTile>
  );
}
