import { t } from '@shutterhouse/contract/sentences';
import { Images } from 'lucide-react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { LazyImage } from '../../../ui/pictures/lazy-image.tsx';
import type { GalleryRow } from './queries.ts';

/** The address of the preview of a file for staff. */
export function previewAddress(fileId: string, size: 'thumbnail' | 'medium' | 'screen'): string {
  return `/api/files/preview/${encodeURIComponent(fileId)}?size=${size}`;
}

export type GalleryCoverProps = {
  gallery: Pick<GalleryRow, 'coverFileId'>;
  className?: string | undefined;
};

/** The cover of a gallery in a list. */
export function GalleryCover({ gallery, className }: GalleryCoverProps) {
  const { coverFileId } = gallery;
  return coverFileId === null ? (
    <span
      className={classNames(
        'flex items-center justify-center rounded-picture bg-sunken text-muted',
        className,
      )}
    >
      <Images aria-hidden="true" strokeWidth={1.25} className="size-4" />
    </span>
  ) : (
    <LazyImage
      src={previewAddress(coverFileId, 'thumbnail')}
      alt=""
      failedText={t('No preview')}
      className={classNames('rounded-picture', className)}
    />
  );
}
