import { sentences } from '../sentences.ts';

/** The actions in the audit log. They are stored in the database and used in the address of the screen. */
export const auditActions = [
  'signedIn',
  'signInRefused',
  'signedOut',
  'sessionsEnded',
  'registered',
  'passwordResetRequested',
  'passwordChanged',
  'emailChanged',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'recoveryCodesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'ownerReset',
  'roleChanged',
  'created',
  'changed',
  'activated',
  'deactivated',
  'deleted',
  'statusChanged',
  'priceChanged',
  'visibilityChanged',
  'replied',
  'exported',
  'retried',
  'connected',
  'disconnected',
  'erased',
  'markedPaid',
  'markedUnpaid',
  'refunded',
  'issued',
  'mailed',
  'merged',
  'unmerged',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The actions of which the other admins are told by mail, as `has … ` continues. */
export const announcedActions: Partial<Record<AuditAction, string>> = sentences({
  created: 'created',
  changed: 'changed',
  connected: 'connected',
  disconnected: 'disconnected',
  exported: 'downloaded',
  roleChanged: 'changed the role of',
  passwordChanged: 'set a new password for',
  emailChanged: 'changed the e-mail address of',
  activated: 'activated',
  deactivated: 'deactivated',
  twoFactorDisabled: 'turned off two-factor authentication for',
});

/** The kinds of subjects of an action. */
export const auditSubjects = [
  'user',
  'booking',
  'miniSession',
  'package',
  'service',
  'portfolioItem',
  'product',
  'productCategory',
  'productMedia',
  'financeRecord',
  'testimonial',
  'legalPage',
  'album',
  'image',
  'invoice',
  'file',
  'fileShare',
  'message',
  'subscriber',
  'mail',
  'connection',
  'apiToken',
  'customerData',
  'studio',
  'settings',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** The minimum, maximum and default number of days that entries are kept. */
export const auditLogDays = { min: 30, max: 3650, default: 365 } as const;
