import { sentences, tc } from '../sentences.ts';

/** The names of an entry's details. */
export const auditFieldLabels: Readonly<Record<string, string>> = sentences({
  access: 'Access',
  account: 'Account',
  album: 'Album',
  amount: 'Amount',
  changed: 'Changed',
  contract: 'Contract',
  currency: 'Currency',
  date: 'Date',
  files: 'Files',
  forgottenCard: 'Forgotten card',
  images: 'Images',
  note: 'Note',
  packages: 'Packages',
  get place() {
    return tc('backups', 'Place');
  },
  receipt: 'Receipt',
  services: 'Services',
  source: 'Source',
  startsAt: 'Start',
  status: 'Status',
  subject: 'Subject',
  type: 'Type',
});

/** The settings of sign-ins. */
export const securityRuleLabels = sentences({
  twoFactor: 'Who needs two-factor authentication',
  graceDays: 'Days until two-factor authentication is required',
  idleDays: 'Days until an unused session ends',
  longestDays: 'Days until a session ends',
});
