import { sentences, t } from '../sentences.ts';
import type { AuditAction, AuditSubject } from './constants.ts';

/** Messages of the audit log. */
export const auditMessages = sentences({
  loadFailed: 'Failed to load the audit log',
  retentionSaved: 'Retention of entries saved.',
  retentionFailed: 'Failed to save the retention of entries',
  shorten: 'Delete older entries?',
  shortenText: (kept: string) =>
    t('Entries older than {kept} will be deleted for good. This can’t be undone.', { kept }),
});

/** The labels of the actions. */
export const auditActionLabels: Record<AuditAction, string> = sentences({
  signedIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signedOut: 'Signed out',
  sessionsEnded: 'Sessions ended',
  registered: 'Signed up',
  passwordResetRequested: 'Password reset requested',
  passwordChanged: 'Password changed',
  emailChanged: 'E-mail changed',
  twoFactorEnabled: 'Two-factor turned on',
  twoFactorDisabled: 'Two-factor turned off',
  recoveryCodesMade: 'Recovery codes created',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  ownerReset: 'Owner reset',
  roleChanged: 'Role changed',
  created: 'Created',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
  statusChanged: 'Status changed',
  priceChanged: 'Price changed',
  visibilityChanged: 'Visibility changed',
  replied: 'Replied',
  exported: 'Exported',
  retried: 'Sent again',
  connected: 'Connected',
  disconnected: 'Disconnected',
  erased: 'Erased',
  markedPaid: 'Marked as paid',
  markedUnpaid: 'Marked as not paid',
  refunded: 'Refunded',
  issued: 'Issued',
  mailed: 'Mailed',
});

/** The labels of the subjects. */
export const auditSubjectLabels: Record<AuditSubject, string> = sentences({
  user: 'User',
  booking: 'Booking',
  miniSession: 'Mini session',
  package: 'Package',
  service: 'Service',
  portfolioItem: 'Portfolio item',
  product: 'Product',
  productCategory: 'Product category',
  financeRecord: 'Finance record',
  productMedia: 'Product media',
  testimonial: 'Testimonial',
  legalPage: 'Legal page',
  album: 'Album',
  image: 'Image',
  invoice: 'Invoice',
  file: 'File',
  fileShare: 'Link to a file',
  message: 'Message',
  subscriber: 'Subscriber',
  mail: 'Mail',
  connection: 'Connection',
  apiToken: 'API token',
  customerData: 'Customer data',
  studio: 'Studio',
  settings: 'Settings',
});
