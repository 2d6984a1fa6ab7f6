import type { Provider } from '../connections/providers.ts';

/** Where files lie: with the studio itself, or in one of the services that it is connected to. */
export const fileSources = ['local', 'nextcloud', 'googledrive', 'dropbox', 'onedrive'] as const;
export type FileSourceName = (typeof fileSources)[number];
export type RemoteSourceName = Exclude<FileSourceName, 'local'>;

/** The sources of others. */
export const remoteSources = fileSources.filter(
  (source): source is RemoteSourceName => source !== 'local',
);

/** The connection by which each is reached. */
export const sourceProviders: Readonly<Record<RemoteSourceName, Provider>> = {
  nextcloud: 'nextcloud',
  googledrive: 'google',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
};

export const sourceLabels: Readonly<Record<FileSourceName, string>> = {
  local: 'Local',
  nextcloud: 'Nextcloud',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
};

/** What an entry of a folder is. */
export const entryTypes = ['file', 'folder'] as const;

/** What a file is, as the filter names it. */
export const fileTypes = [
  'document',
  'image',
  'video',
  'audio',
  'archive',
  'code',
  'other',
] as const;
export type FileType = (typeof fileTypes)[number];

/** The longest name of a file or folder, in characters. */
export const maxFileNameLength = 255;

/** How deeply folders may lie within each other in the studio's own. */
export const deepestFolder = 50;

/** How many entries one call may delete. */
export const mostAtOnce = 200;

/** How full a storage is when its bar turns yellow, and red, in percent. */
export const storageWarnings = { nearlyFull: 75, full: 90 } as const;

/** Types that are shown in place; the bytes decide, not the name. */
export const previewTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/x-flac',
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
] as const;
