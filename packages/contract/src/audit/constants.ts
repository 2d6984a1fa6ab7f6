/** What was done. The word stands in the database and in the address of the screen. */
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
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What something was done to. */
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
  'album',
  'image',
  'message',
  'subscriber',
  'mail',
  'connection',
  'apiToken',
  'customerData',
  'settings',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** For how many days entries can be kept at least and at most, and for how many unless decided otherwise. */
export const auditLogDays = { min: 30, max: 3650, default: 365 } as const;
