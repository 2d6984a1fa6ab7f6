import type { SupportCheck, Verdict } from './schema.ts';

/** Sentences about how the studio runs. */
export const supportMessages = {
  loadFailed: 'Failed to look at the studio',
  downloadFailed: 'Failed to make the diagnostic file',
  addressLocal:
    'You came by another address, and links in mails lead to this one, which nobody else can open. Set PUBLIC_URL to the address that visitors use.',
  proxyIgnored:
    'A proxy stands before the studio and is not believed, so all visitors count as one: what one does too often is refused to all. Set TRUST_PROXY to the address of the proxy.',
  nodeOld: 'Start it with “npm start”, which brings a Node that fits.',
  migrationsWait: 'Restart the studio: it brings its tables up to date when it starts.',
  migrationsNewer:
    'The data was written by a newer version. Update the program before you go on working.',
  mediaAway:
    'Pictures and files can’t be read: their folder or bucket does not answer. Look at the disk or the service behind it, and at MEDIA_URL.',
  diskLow: 'There is little room left. Make some, or move the data folder to a larger disk.',
  diskFull: 'The disk is full, so nothing can be saved. Delete what is not needed, or make room.',
  mailOff:
    'Mail waits until it can be sent: set SMTP_URL, or connect Gmail under Third-Party Integrations.',
  mailFailed: 'Open Settings, Mail to read why, and send it again.',
  mailStuck: 'Mail waits for more than an hour. Look under Settings, Mail at what its server says.',
  jobsFailed:
    'Some background work was given up. Download the diagnostic file for whoever helps you; other work goes on.',
  jobsOverdue: 'Background work does not come forward. Restart the studio.',
  connectionsFailing: 'Open Third-Party Integrations and connect them again.',
  clock: 'If this is not the time on your wall, set the clock of the machine or STUDIO_TIMEZONE.',
} as const;

export const supportLabels: Record<SupportCheck, string> = {
  version: 'Version',
  running: 'Running since',
  address: 'Address of the site',
  proxy: 'Addresses of visitors',
  node: 'Node',
  database: 'Database',
  migrations: 'Tables',
  media: 'Pictures and files',
  disk: 'Free disk space',
  mail: 'Mail',
  jobs: 'Background work',
  connections: 'Connections',
  clock: 'Clock',
};

export const verdictLabels: Record<Verdict, string> = { fine: 'Fine', look: 'Look at this' };
