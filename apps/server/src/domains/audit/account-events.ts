import type { AuditAction } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { users } from '../people/tables.ts';
import { recordAudit } from './service.ts';

type Deps = { db: Sql; now: () => Date };

/** What was done to a person's account, and by whom; null for a visitor and for the studio itself. */
type AccountEvent = {
  by: { id: string } | null;
  userId: string;
  action: AuditAction;
  details?: AuditDetails;
};

/** Records what was done to an account, within the same transaction. */
export function recordAccountEvent(
  { db, now }: Deps,
  { by, userId, action, details = {} }: AccountEvent,
): void {
  const person = db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
  const subject = { kind: 'user', id: userId, name: person?.email ?? '' } as const;
  recordAudit({ db, now }, { by, action, subject, details });
}

/** The same for one's own account. */
export function recordOwnEvent(
  { db, now, person }: Deps & { person: { id: string } },
  action: AuditAction,
  details: AuditDetails = {},
): void {
  recordAccountEvent({ db, now }, { by: person, userId: person.id, action, details });
}
