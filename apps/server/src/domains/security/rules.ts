import { securityRuleLabels } from '@shutterhouse/contract/audit/field-labels';
import { StudioError } from '@shutterhouse/contract/errors';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import {
  defaultSecurityRules,
  type SecurityOverview,
  type SecurityRules,
  type UpdateSecurityRulesInput,
} from '@shutterhouse/contract/security/schema';
import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { secondFactors, users } from '../people/tables.ts';
import { hasSecondFactor, type StoredRules } from './second-step.ts';
import { securityRules } from './tables.ts';

const initial: StoredRules = { ...defaultSecurityRules, requiredSince: null };

/** The rules for signing in; the defaults while the owner has saved none. */
export function getRules({ db }: { db: Sql }): StoredRules {
  return storedRules(db).get() ?? initial;
}

const storedRules = prepared((db) =>
  db
    .select({
      twoFactor: securityRules.twoFactor,
      graceDays: securityRules.graceDays,
      requiredSince: securityRules.requiredSince,
      idleDays: securityRules.idleDays,
      longestDays: securityRules.longestDays,
    })
    .from(securityRules)
    .prepare(),
);

/** The rules, and the people who don't have the second factor that they would require. */
export function getSecurity({ db, person }: { db: Db; person: Person }): SecurityOverview {
  const { requiredSince: _, ...rules } = getRules({ db });
  const staffWithout = countWithout(db, ['admin', 'moderator']);
  return {
    ...rules,
    hasOwnFactor: hasSecondFactor(db, person.id),
    ownersWithout: countWithout(db, ['admin']),
    staffWithout,
  };
}

/** The order of the settings: a stricter rule starts a new grace period. */
const strictness = { off: 0, owners: 1, staff: 2 } as const;

/**
 * Saves the given rules and keeps the others.
 * @throws StudioError conflict on `twoFactor` for an owner without a second factor, whom it would lock
 *   out
 */
export async function updateRules(
  { db, now, person }: { db: Db; now: () => Date; person: Person },
  changes: UpdateSecurityRulesInput,
): Promise<SecurityOverview> {
  await write(db, (tx) => {
    const before = getRules({ db: tx });
    const after: StoredRules = { ...before, ...definedOnly(changes) };
    const isAsked = changes.twoFactor !== undefined && after.twoFactor !== 'off';
    if (isAsked && !hasSecondFactor(tx, person.id)) {
      throw new StudioError('conflict', messages.ownFactorFirst, {
        twoFactor: messages.ownFactorFirst,
      });
    }
    const at = now();
    if (after.twoFactor === 'off') after.requiredSince = null;
    else if (strictness[after.twoFactor] > strictness[before.twoFactor]) after.requiredSince = at;
    const row = { ...after, updatedAt: at };
    saveOnlyRow(tx, securityRules, row);
    for (const key of Object.keys(securityRuleLabels) as (keyof SecurityRules)[]) {
      if (before[key] === after[key]) continue;
      const subject = { kind: 'settings' as const, id: key, name: key };
      const details = { from: before[key], to: after[key] };
      const deed = { by: person, action: 'changed', subject, details } as const;
      recordAudit({ db: tx, now }, { ...deed, isAnnounced: true });
    }
  });
  return getSecurity({ db, person });
}

function countWithout(db: Db, roles: ('admin' | 'moderator')[]): number {
  const has = or(
    isNull(secondFactors.userId),
    and(isNull(secondFactors.totpEnabledAt), eq(secondFactors.isPasskeyRequired, false)),
  );
  const row = db
    .select({ people: count() })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(inArray(users.role, roles), eq(users.isActive, true), has))
    .get();
  return row?.people ?? 0;
}
