import { t } from '@shutterhouse/contract/sentences';
import { Heart } from 'lucide-react';
import { classNames } from '../../../lib/formats/class-names.ts';

export type FavouriteButtonProps = {
  /** The name of the picture. */
  name: string;
  isFavourite: boolean;
  onToggle: () => void;
  className?: string | undefined;
};

/** A heart button, filled while the picture is a favourite. */
export function FavouriteButton({ name, isFavourite, onToggle, className }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('Favourite: {name}', { name })}
      aria-pressed={isFavourite}
      title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
      onClick={onToggle}
      className={classNames(
        'flex size-11 items-center justify-center rounded-full text-white transition-[opacity,background-color]',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.5}
        className={classNames('size-5', isFavourite && 'fill-current')}
      />
    </button>
  );
}
