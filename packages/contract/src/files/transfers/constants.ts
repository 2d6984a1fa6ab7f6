/** For how long the address of an archive holds, in minutes. */
export const archiveMinutes = 10;

/** How many files and folders one archive takes in at most, those within folders counted. */
export const maxInArchive = 50_000;

/** Where copies are put in the studio's own files unless told otherwise. */
export const localCopyFolder = 'downloads';

/** The services to which a file can be copied, as the call names them. */
export const copyDestinations = ['local', 'nextcloud', 'google', 'dropbox', 'onedrive'] as const;
export type CopyDestination = (typeof copyDestinations)[number];
