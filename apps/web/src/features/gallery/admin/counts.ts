import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';

/** `1 image`, `1,204 images` */
export function imagesCounted(count: number): string {
  return t('{count, plural, one {# image} other {# images}}', { count });
}

/** `1 album`, `12 albums` */
export function albumsCounted(count: number): string {
  return t('{count, plural, one {# album} other {# albums}}', { count });
}

/** The contents of an album, `12 images · 3.4 MB`; a size of zero is omitted. */
export function formatAlbumSize({
  totalImages,
  totalSize,
}: {
  totalImages: number;
  totalSize: number;
}): string {
  const images = imagesCounted(totalImages);
  return totalImages === 0 ? images : `${images} · ${formatBytes(totalSize)}`;
}
