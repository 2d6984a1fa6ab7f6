/** Where a file that a link has opened is downloaded. */
export function sharedDownload(key: string): string {
  return `/api/files/shared/content?key=${encodeURIComponent(key)}`;
}

/** Where it is shown in place. */
export function sharedPreview(key: string): string {
  return `${sharedDownload(key)}&inline=true`;
}

/** Where a folder that a link has opened is downloaded, as an archive. */
export function sharedArchive(key: string): string {
  return `/api/files/shared/archive?key=${encodeURIComponent(key)}`;
}
