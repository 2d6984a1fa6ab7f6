/** Sentences of the backups. */
export const backupMessages = {
  at: 'The time must be an hour and minute such as 03:00',
  place: 'The place must be a folder’s whole path, or s3://bucket?endpoint=…&region=…',
  placeFixed: 'BACKUP_URL says where backups go: it is changed there.',
  placeTaken: 'Backups can’t lie in the studio’s own data: choose a folder of another disk.',
  placeNotThere: (path: string) =>
    `The folder ${path} is not there, or the studio may not write in it.`,
  kept: 'From 1 to 365 backups can be kept',
  passphrase: 'The passphrase must have 12 to 200 characters',
  passphraseFixed: 'BACKUP_PASSPHRASE locks the backups: it is changed there.',
  saved: 'Backup settings saved.',
  saveFailed: 'Failed to save the backup settings',
  loadFailed: 'Failed to load the state of the backups',
  asked: 'The backup begins within a minute.',
  askFailed: 'Failed to begin the backup',
  drillAsked: 'The newest backup is about to be tried.',
  noBackup: 'There is no backup yet to try.',
  alreadyAsked: 'One is under way already.',
  interrupted: 'The studio ended while it was at it.',
  notHere:
    'Backups need the database in a file of this machine: back up a libSQL server by its own means.',
} as const;
