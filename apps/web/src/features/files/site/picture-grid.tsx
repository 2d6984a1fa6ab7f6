import { t } from '@shutterhouse/contract/sentences';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useFocusAfterRemoval } from '../../../lib/lists/use-focus-after-removal.ts';
import { FavouriteButton } from './favourite-button.tsx';
import type { Favourites, SharedEntry } from './queries.ts';
import { SharedImage } from './shared-image.tsx';

export type PictureGridProps = {
  /** Accessible name of the list. */
  label: string;
  pictures: readonly SharedEntry[];
  favourites: Favourites | undefined;
  onOpen: (picture: SharedEntry) => void;
};

/** Assumed aspect ratio while the size of a picture is unknown. */
const usualRatio = 3 / 2;

/** Limits of the aspect ratio in a row, for panoramas and very tall pictures; the viewer shows them whole. */
const bounds = { least: 0.5, most: 3 };

/** Number of pictures loaded eagerly; the others load lazily. */
const eager = 6;

/** The aspect ratio (width / height) of a picture in the grid. */
export function gridRatio({ preview }: Pick<SharedEntry, 'preview'>): number {
  const { width, height } = preview ?? {};
  const ratio = width && height ? width / height : usualRatio;
  return Math.min(bounds.most, Math.max(bounds.least, ratio));
}

/** How much wider than its share of the least row height a picture gets, on average, when a row is filled. */
const growth = 1.15;

/** How many rows high a picture is that is the only one: on a phone a single row would be a thumbnail. */
const rowsOfOnly = 2;

/**
 * The `sizes` attribute of a picture of this aspect ratio in the grid, whose rows have the heights below; `isOnly` when
 * it has no other.
 */
export function gridSizes(ratio: number, isOnly = false): string {
  const share = isOnly ? rowsOfOnly : growth;
  const widthAt = (rowRem: number) => `${(ratio * rowRem * share).toFixed(1)}rem`;
  return `(min-width: 64rem) ${widthAt(14.5)}, (min-width: 48rem) ${widthAt(11.5)}, (min-width: 40rem) ${widthAt(9)}, ${widthAt(6.25)}`;
}

/**
 * Pictures in rows of equal height, each with its own aspect ratio. Sizes are known before the pictures
 * load, so that the layout doesn't shift.
 */
export function PictureGrid({ label, pictures, favourites, onOpen }: PictureGridProps) {
  const focusAfterRemoval = useFocusAfterRemoval();
  const isOnly = pictures.length === 1;
  return (
    <ul
      {...focusAfterRemoval}
      aria-label={label}
      className="flex flex-wrap gap-1.5 [--row:6.25rem] after:grow-[1000] after:content-[''] sm:gap-2 sm:[--row:9rem] md:[--row:11.5rem] lg:gap-2.5 lg:[--row:14.5rem]"
    >
      {pictures.map((picture, at) => {
        const ratio = gridRatio(picture);
        const isFavourite = favourites?.has(picture) ?? false;
        return (
          <li
            key={picture.id}
            style={{ '--ratio': ratio, '--rows': isOnly ? rowsOfOnly : 1 } as CSSProperties}
            className="group relative aspect-(--ratio) min-w-0 grow-(--ratio) basis-[calc(var(--ratio)*var(--row)*var(--rows))] overflow-hidden rounded-picture bg-sunken outline-offset-2 outline-accent has-[[data-picture]:focus-visible]:outline-2"
          >
            <button
              type="button"
              data-picture={picture.id}
              aria-label={t('Open {name}', { name: picture.name })}
              onClick={() => onOpen(picture)}
              // The tile shows the focus ring, as the picture would cover it here.
              className="absolute inset-0 size-full cursor-zoom-in outline-none"
            >
              <SharedImage
                entry={picture}
                size="thumbnail"
                sizes={gridSizes(ratio, isOnly)}
                alt=""
                lazy={at >= eager}
                className={classNames(
                  'absolute inset-0 size-full',
                  picture.preview?.width ? 'object-cover' : 'object-contain',
                )}
              />
            </button>
            {favourites && (
              <FavouriteButton
                name={picture.name}
                isFavourite={isFavourite}
                onToggle={() => favourites.toggle(picture)}
                className={classNames(
                  'absolute inset-e-0.5 bottom-0.5 -outline-offset-4 outline-white drop-shadow-[0_1px_3px_rgb(0_0_0/0.65)] hover:bg-black/35 focus-visible:bg-black/55',
                  !isFavourite &&
                    'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100',
                )}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
