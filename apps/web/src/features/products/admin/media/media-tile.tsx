import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
import { Trash2 } from 'lucide-react';
import type { TileArranging } from '../../../../lib/lists/use-arranging.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ArrangedTile } from '../../../../ui/lists/arranged-tile.tsx';
import { MoveHandle } from '../../../../ui/lists/move-handle.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import type { ProductMedia } from '../queries.ts';

export type MediaTileProps = TileArranging & {
  item: ProductMedia;
  onRemove: () => void;
};

/** A picture or a video of a product with its actions. */
export function MediaTile({
  item,
  isDragged,
  dropSide,
  handlers,
  onStep,
  isFirst,
  isLast,
  onRemove,
}: MediaTileProps) {
  const { id, name, picture, url, size } = item;
  return (
    <ArrangedTile id={id} isDragged={isDragged} dropSide={dropSide}>
      {picture ? (
        <Picture picture={picture} sizes="10rem" ratio="4 / 3" alt="" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: product videos of the studio have no speech.
        <video
          src={url}
          aria-label={name}
          controls
          playsInline
          preload="metadata"
          className="aspect-4/3 w-full rounded-picture bg-sunken object-cover"
        />
      )}
      <div className="mt-0.5 flex items-center">
        <p className="min-w-0 flex-1 truncate text-caption" title={`${name}, ${formatBytes(size)}`}>
          {name}
        </p>
        <span className="-me-1.5 flex">
          <IconButton
            size="small"
            label={t('Delete {name}', { name })}
            icon={<Trash2 strokeWidth={1.5} />}
            onClick={onRemove}
          />
          <MoveHandle id={id} name={name} {...{ handlers, onStep, isFirst, isLast }} />
        </span>
      </div>
    </ArrangedTile>
  );
}
