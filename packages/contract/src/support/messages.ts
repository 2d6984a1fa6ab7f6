import { sentences } from '../sentences.ts';
import type { SupportCheck, Verdict } from './schema.ts';

/** Messages of the support report. */
export const supportMessages = sentences({
  loadFailed: 'Failed to check the studio',
  downloadFailed: 'Failed to create the diagnostic file',
  addressLocal:
    'You opened the studio at another address, but links in mails lead to this one, which nobody else can open. Set the address that visitors use in Settings, Time zone and address.',
  proxyIgnored:
    'A proxy is in front of the studio but is not trusted, so all visitors count as one: when one reaches a limit, all are refused. Set TRUST_PROXY to the address of the proxy.',
  nodeOld: 'Start the studio with “npm start”, which installs a matching Node.',
  migrationsWait: 'Restart the studio: it updates its tables when it starts.',
  migrationsNewer:
    'The data was written by a newer version. Update the program before you go on working.',
  mediaUnreachable:
    'Pictures and files can’t be read: their folder or bucket does not answer. Check the disk or the service behind it, and MEDIA_URL.',
  diskLow: 'There is little space left. Free some, or move the data folder to a larger disk.',
  diskFull:
    'The disk is full, so nothing can be saved. Delete what is not needed, or free some space.',
  mailOff:
    'Mail waits until it can be sent: set it in Settings, Mail server, or connect Gmail under Third-Party Integrations.',
  mailFailed: 'Open Settings, Mail to read why, and send it again.',
  mailStuck:
    'Mail has been waiting for more than an hour. See Settings, Mail for what its server says.',
  jobsFailed:
    'Some background work failed and is not tried again. Download the diagnostic file for whoever helps you; other work goes on.',
  jobsOverdue: 'Background work is not making progress. Restart the studio.',
  connectionsFailing: 'Open Third-Party Integrations and connect them again.',
  clock:
    'If this is not your local time, set the clock of the machine, or the time zone in Settings.',
});

export const supportLabels: Record<SupportCheck, string> = sentences({
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
});

export const verdictLabels: Record<Verdict, string> = sentences({
  fine: 'Fine',
  look: 'Needs attention',
});
