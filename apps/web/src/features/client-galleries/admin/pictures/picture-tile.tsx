import { t } from '@shutterhouse/contract/sentences';
import { Check, EyeOff, Maximize2, Play, Star } from 'lucide-react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { pictureAddress } from './picture-address.ts';
import type { PictureRow } from './queries.ts';

export type PictureTileProps = {
  picture: PictureRow;
  at: number;
  isChosen: boolean;
  /** Whether Tab leads to it. */
  isActive: boolean;
  isCover: boolean;
  onOpen: () => void;
};

/** A picture of the grid: a press chooses it, its button or a double click shows it. */
export function PictureTile({
  picture,
  at,
  isChosen,
  isActive,
  isCover,
  onOpen,
}: PictureTileProps) {
  const { name, isHidden } = picture;
  return (
    <div
      data-tile={at}
      className={classNames(
        'group relative size-full overflow-hidden rounded-picture bg-sunken outline-offset-[-2px] has-[[data-choose]:focus-visible]:outline-2 has-[[data-choose]:focus-visible]:outline-accent',
        isChosen && 'ring-3 ring-accent ring-inset',
      )}
    >
      <span
        className={classNames(
          'absolute inset-1 transition-opacity',
          isHidden && 'opacity-35',
          isChosen && 'inset-2.5',
        )}
      >
        <LazyImage
          whole
          src={pictureAddress(picture, 'thumbnail')}
          alt=""
          marginPx={300}
          failedText={name}
          className="size-full"
        />
      </span>
      <button
        type="button"
        data-choose={at}
        aria-pressed={isChosen}
        aria-label={labelOf(picture, isCover)}
        tabIndex={isActive ? 0 : -1}
        onDoubleClick={onOpen}
        className="absolute inset-0 size-full touch-manipulation outline-none"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-1.5 inset-s-1.5 flex size-5 items-center justify-center rounded-full border transition-opacity',
          isChosen
            ? 'border-accent bg-accent text-on-accent'
            : 'border-control bg-raised/85 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100',
        )}
      >
        {isChosen && <Check strokeWidth={3} className="size-3" />}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-1 inset-s-1 flex gap-1 [&_svg]:size-5 [&_svg]:rounded-full [&_svg]:bg-raised/90 [&_svg]:p-1"
      >
        {isCover && <Star strokeWidth={2} />}
        {isHidden && <EyeOff strokeWidth={2} />}
        {picture.kind === 'video' && <Play strokeWidth={2} />}
      </span>
      <IconButton
        size="small"
        label={t('Open {name}', { name })}
        icon={<Maximize2 strokeWidth={1.75} />}
        tabIndex={-1}
        onClick={onOpen}
        className="absolute! inset-e-0.5 bottom-0.5 text-white! before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-black/45 enabled:hover:bg-transparent enabled:hover:before:bg-black/70 isolate pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
      />
    </div>
  );
}

function labelOf({ name, kind, isHidden }: PictureRow, isCover: boolean): string {
  return [name, kind === 'video' && t('video'), isHidden && t('hidden'), isCover && t('cover')]
    .filter(Boolean)
    .join(', ');
}
