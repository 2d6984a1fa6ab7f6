import type { AuditAction, AuditSubject } from './constants.ts';

/** Sentences of the audit log. */
export const auditMessages = {
  loadFailed: 'Failed to load the audit log',
  retentionSaved: 'Saved how long entries are kept',
  retentionFailed: 'Failed to save how long entries are kept',
  shorten: 'Delete older entries?',
  shortenText: (kept: string) =>
    `Entries older than ${kept} will be deleted for good. This can’t be undone.`,
} as const;

/** What was done, as a person reads it. */
export const auditActionLabels: Record<AuditAction, string> = {
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
  recoveryCodesMade: 'Recovery codes made',
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
};

/** What it was done to, as a person reads it. */
export const auditSubjectLabels: Record<AuditSubject, string> = {
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
  album: 'Album',
  image: 'Image',
  invoice: 'Invoice',
  message: 'Message',
  subscriber: 'Subscriber',
  mail: 'Mail',
  connection: 'Connection',
  apiToken: 'API token',
  customerData: 'Customer data',
  settings: 'Settings',
};
