import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { listInput, listPage } from '../paging.ts';
import { tc } from '../sentences.ts';
import { lengths, oneOf, optionalText } from '../validators.ts';
import { auditActions, auditSubjects } from './constants.ts';

/** Details of an entry, such as `from` and `to` of a change; never a secret. */
const auditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditDetails = z.infer<typeof auditDetails>;

/**
 * An entry of the audit log. Names are those at the time of the action: they stay when the subject
 * is renamed or deleted.
 */
const auditEntry = z.object({
  id: z.string(),
  at: z.date(),
  /** Null for a visitor, and for the system itself. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjects),
    id: z.string().nullable(),
    name: z.string(),
  }),
  details: auditDetails,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A page of the audit log, newest first; dates are in the studio's time zone. */
export const listAuditInput = listInput({
  filters: {
    search: optionalText('Search', lengths.title).default(''),
    action: oneOf('Action', auditActions).optional(),
    subject: oneOf(() => tc('audit', 'Subject'), auditSubjects).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: ['-time'],
  limit: 50,
});
export type ListAuditInput = z.infer<typeof listAuditInput>;

/** A page of the audit log. */
export const auditPage = listPage(auditEntry);
export type AuditPage = z.infer<typeof auditPage>;
