import type { AuditAction } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { countWithin, type Limit } from '../../db/rate-limits.ts';
import { type Sql, transactRelaxed } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import { users } from './tables.ts';

type Deps = { db: Sql; now: () => Date };

/** What was done to a person's account, and by whom; null for a visitor and for the studio itself. */
type AccountDeed = {
  by: { id: string } | null;
  userId: string;
  action: AuditAction;
  details?: AuditDetails;
};

/** Writes down what was done to an account, within the transaction of the deed. */
export function recordAccountDeed(
  { db, now }: Deps,
  { by, userId, action, details = {} }: AccountDeed,
): void {
  const person = db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.username : '';
  recordAudit({ db, now }, { by, action, subject: { kind: 'user', id: userId, name }, details });
}

/** The same of one's own account. */
export function recordOwnDeed(
  { db, now, person }: Deps & { person: { id: string } },
  action: AuditAction,
  details: AuditDetails = {},
): void {
  recordAccountDeed({ db, now }, { by: person, userId: person.id, action, details });
}

/** Refused sign-ins that are written down: more of them only say the same, and strangers could fill the log. */
const refusals: Limit = { max: 20, seconds: 3600 };

/**
 * Writes down that somebody was not let in. What was typed as the address of an unknown account is
 * not kept: it may be a password.
 */
export async function recordRefusedSignIn(
  { db, now }: { db: Db; now: () => Date },
  userId: string | undefined,
): Promise<void> {
  await transactRelaxed(db, (tx) => {
    if (!countWithin({ db, now }, `refusals:${userId ?? ''}`, refusals)) return;
    const action = 'signInRefused';
    if (userId !== undefined) recordAccountDeed({ db: tx, now }, { by: null, userId, action });
    else {
      const subject = { kind: 'user', name: 'An unknown address' } as const;
      recordAudit({ db: tx, now }, { by: null, action, subject });
    }
  });
}
