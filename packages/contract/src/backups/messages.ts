import { sentences, t } from '../sentences.ts';

/** Messages of the backups. */
export const backupMessages = sentences({
  at: 'The time must be an hour and minute such as 03:00',
  place: 'The place must be the full path of a folder, or s3://bucket?endpoint=…&region=…',
  placeFixed: 'BACKUP_URL sets where backups go: change it there.',
  placePrivate:
    'The address of the bucket leads to a private network. Set ALLOW_PRIVATE_NETWORK if that is intended.',
  placeTaken:
    'Backups can’t be stored in the studio’s own data folder: choose a folder on another disk.',
  bucketKeys:
    'The key of the bucket is missing: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set on the server.',
  passphraseLost: 'Please enter the passphrase of the backups again in Settings, Support.',
  placeNotThere: (path: string) =>
    t('The folder {path} does not exist, or the studio has no permission to write to it.', {
      path,
    }),
  kept: 'From 1 to 365 backups can be kept',
  passphrase: 'The passphrase must have 12 to 200 characters',
  passphraseFixed: 'BACKUP_PASSPHRASE encrypts the backups: change it there.',
  saved: 'Backup settings saved.',
  saveFailed: 'Failed to save the backup settings',
  loadFailed: 'Failed to load the backup status',
  asked: 'The backup starts within a minute.',
  askFailed: 'Failed to start the backup',
  drillAsked: 'The test of the newest backup starts within a minute.',
  noBackup: 'There is no backup to test yet.',
  alreadyAsked: 'A backup or a test is already running.',
  interrupted: 'The server stopped before it was done.',
  notHere:
    'Backups need the database to be a file on this machine: back up a libSQL server with its own tools.',
});
