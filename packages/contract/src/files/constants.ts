import type { Provider } from '../connections/providers.ts';
import { sentences } from '../sentences.ts';

/** Where files are stored: locally by the studio, or in a connected service. */
export const fileSources = ['local', 'nextcloud', 'googledrive', 'dropbox', 'onedrive'] as const;
export type FileSourceName = (typeof fileSources)[number];
export type RemoteSourceName = Exclude<FileSourceName, 'local'>;

/** The sources in connected services. */
export const remoteSources = fileSources.filter(
  (source): source is RemoteSourceName => source !== 'local',
);

/** The connection that each source uses. */
export const sourceProviders: Readonly<Record<RemoteSourceName, Provider>> = {
  nextcloud: 'nextcloud',
  googledrive: 'google',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
};

export const sourceLabels: Readonly<Record<FileSourceName, string>> = sentences({
  local: 'Local',
  nextcloud: 'Nextcloud',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
});

/** Types of a folder's entries. */
export const entryTypes = ['file', 'folder'] as const;

/** Types of files, as the filter names them. */
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

/** Maximum nesting depth of local folders. */
export const deepestFolder = 50;

/** Most entries that one call may delete. */
export const mostAtOnce = 200;

/** Storage usage at which its bar turns yellow, and red, in percent. */
export const storageWarnings = { nearlyFull: 75, full: 90 } as const;

/** Types that are shown as plain text, if their bytes are that. */
export const previewTextTypes = [
  'text/plain',
  'text/markdown',
  'text/csv',
  'text/calendar',
  'text/vcard',
  'text/vtt',
  'text/css',
  'text/javascript',
  'text/x-typescript',
  'text/x-python',
  'application/json',
  'application/sql',
  'application/x-sh',
] as const;

/** Types that are shown in the browser; determined from the bytes, not the name. */
export const previewTypes = [
  ...previewTextTypes,
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

/** Preview sizes of a picture: for a grid, for a grid on a dense screen, for a whole screen, and for one with more pixels. */
export const previewSizes = ['thumbnail', 'medium', 'screen', 'large'] as const;
export type PreviewSize = (typeof previewSizes)[number];

/** The bounding box of each size, in pixels. */
const previewBoxes: Readonly<Record<PreviewSize, { width: number; height: number }>> = {
  thumbnail: { width: 480, height: 960 },
  medium: { width: 960, height: 1920 },
  screen: { width: 1600, height: 1600 },
  large: { width: 2560, height: 2560 },
};

/** The width of a picture's preview in pixels: scaled into the box of the size, never enlarged. */
export function previewWidth(
  { width, height }: { width: number; height: number },
  size: PreviewSize,
): number {
  const box = previewBoxes[size];
  const scale = Math.min(1, box.width / width, box.height / height);
  return Math.max(1, Math.round(width * scale));
}

/** Delay of the album name check after the last key press, in milliseconds. */
export const conflictDelayMs = 500;

/** Most pictures of one folder that can become an album. */
export const maxConverted = 5000;

/** The states of a conversion. */
export const conversionStates = ['running', 'done', 'failed'] as const;

/** Most pictures named among those that could not be added. */
export const maxMissedNamed = 50;

/** How long the documented call waits for the album, in milliseconds, before it returns the progress. */
export const conversionWaitMs = 20_000;

const mebibyte = 1024 * 1024;

/** The smallest accepted piece, in bytes; the last one of a file may be smaller. */
export const minPieceBytes = mebibyte / 4;

/** Hours after which an upload without another piece expires. */
export const uploadHours = 24;

/** Most unfinished uploads per person. */
export const maxOpenUploads = 50;

/** Lifetime of an archive's URL, in minutes. */
export const archiveMinutes = 10;

/** Most files and folders in one archive, including those in subfolders. */
export const maxInArchive = 50_000;

/** Default local folder for copies. */
export const localCopyFolder = 'downloads';

/** The services to which a file can be copied, by their names in the API. */
export const copyDestinations = ['local', 'nextcloud', 'google', 'dropbox', 'onedrive'] as const;
export type CopyDestination = (typeof copyDestinations)[number];
