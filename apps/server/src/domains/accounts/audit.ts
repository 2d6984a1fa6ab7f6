import type { AuditAction } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import type { SignInMeans } from '@shutterhouse/contract/security/constants';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { countWithin, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, transactRelaxed } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { recordSignIn } from '../security/sign-ins.ts';

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

/** Refusals for one account and network are recorded at most once in this window, however many attempts follow. */
const once: Limit = { max: 1, seconds: 600 };

/**
 * How many refused sign-ins are recorded per hour, over all callers, so that strangers can't fill the disk with
 * them.
 */
const ofAll: Limit = { max: 300, seconds: 3600 };

/**
 * Records that a sign-in was refused. The address typed for an unknown account is not stored: it may be a password.
 */
export async function recordRefusedSignIn(
  { db, now, userAgent }: { db: Db; now: () => Date; userAgent?: string | undefined },
  userId: string | undefined,
  networks: Networks,
  means: SignInMeans = 'password',
): Promise<void> {
  const key = `sign-in-refused:${userId ?? ''}:${networks.at(-1)}`;
  await transactRelaxed(db, (tx) => {
    const counts = { db, now };
    if (!countWithin(counts, key, once)) return;
    if (!countWithin(counts, 'sign-in-refused', ofAll)) return;
    const outcome = 'refused' as const;
    const row = { userId: userId ?? null, outcome, means, network: networks[0], userAgent };
    recordSignIn({ db: tx, now }, row);
    const deed = { by: null, action: 'signInRefused', details: { from: networks[0] } } as const;
    if (userId !== undefined) recordAccountEvent({ db: tx, now }, { ...deed, userId });
    else {
      const subject = { kind: 'user', name: 'An unknown address' } as const;
      recordAudit({ db: tx, now }, { ...deed, subject });
    }
  });
}
