/** Lifetime of an archive's URL, in minutes. */
export const archiveMinutes = 10;

/** Most files and folders in one archive, including those in subfolders. */
export const maxInArchive = 50_000;

/** Default local folder for copies. */
export const localCopyFolder = 'downloads';

/** The services to which a file can be copied, by their names in the API. */
export const copyDestinations = ['local', 'nextcloud', 'google', 'dropbox', 'onedrive'] as const;
export type CopyDestination = (typeof copyDestinations)[number];
