import type { PreviewSize } from '@shutterhouse/contract/files/constants';

/** URL that downloads a file of a link. */
export function sharedDownload(key: string): string {
  return `/api/files/shared/content?key=${encodeURIComponent(key)}`;
}

/** URL that shows it in the browser. */
export function sharedInline(key: string): string {
  return `${sharedDownload(key)}&inline=true`;
}

/** URL of a picture in a smaller size. */
export function sharedPreview(key: string, size: PreviewSize): string {
  return `/api/files/shared/preview?key=${encodeURIComponent(key)}&size=${size}`;
}

/** URL that downloads a folder of a link as an archive. */
export function sharedArchive(key: string): string {
  return `/api/files/shared/archive?key=${encodeURIComponent(key)}`;
}

/** URL that downloads the link's favourites as an archive, with any key issued for it. */
export function favouritesArchive(key: string): string {
  return `/api/files/shared/favourites/archive?key=${encodeURIComponent(key)}`;
}
