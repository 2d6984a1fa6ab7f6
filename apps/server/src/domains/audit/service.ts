import type { AuditAction, AuditSubject } from '@shutterhouse/contract/audit/constants';
import type {
  AuditDetails,
  AuditEntry,
  AuditPage,
  ListAuditInput,
} from '@shutterhouse/contract/audit/schema';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { users } from '../accounts/tables.ts';
import { endOfDay, startOfDay } from '../bookings/slots.ts';
import { auditLog } from './tables.ts';
import { auditSearch } from './triggers.ts';

/** A deed, as the one who records it says it. */
export type AuditEvent = {
  /** Who did it; null for a visitor, and for the studio itself. */
  by: { id: string } | null;
  action: AuditAction;
  /** What it was done to, under the name that it has at this time. */
  subject: { kind: AuditSubject; id?: string | null; name: string };
  /** Such as `from` and `to` of a change. Never a secret: what stands here can't be taken back. */
  details?: AuditDetails;
};

/**
 * Writes down what was done. It belongs into the transaction of the deed itself: `db` is that
 * transaction, so that there is neither a deed without its entry nor an entry without its deed.
 */
export function recordAudit({ db, now }: { db: Sql; now: () => Date }, deed: AuditEvent): void {
  const { by, action, subject, details = {} } = deed;
  const actor = by && nameOf(db, by.id);
  db.insert(auditLog)
    .values({
      id: v7(),
      at: now(),
      actorId: by?.id ?? null,
      actorName: actor?.name ?? '',
      actorEmail: actor?.email ?? '',
      action,
      subjectKind: subject.kind,
      subjectId: subject.id ?? null,
      subjectName: subject.name,
      details,
    })
    .run();
}

function nameOf(db: Sql, id: string): { name: string; email: string } | undefined {
  const user = db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
}

const { table: found } = auditSearch;

/** A page of what was done, newest first, by words in names and addresses, and by what it was. */
export function listAudit(
  { db, config }: { db: Sql; config: Config },
  { search, action, subject, from, to, limit, cursor }: ListAuditInput,
): AuditPage {
  const sought = matching(auditSearch, search, { action, subject_kind: subject });
  const source = sought ? found : auditLog;
  const { number } = source;
  const wanted = and(
    sought ??
      and(action && eq(auditLog.action, action), subject && eq(auditLog.subjectKind, subject)),
    from === undefined ? undefined : gte(number, firstSince(startOfDay(from, config.timeZone))),
    to === undefined ? undefined : lt(number, firstSince(endOfDay(to, config.timeZone))),
  );
  const page = pageOf(
    (after) => db.select({ number }).from(source).where(and(wanted, after)),
    {
      columns: [number],
      direction: 'desc',
      valuesOf: (row: { number: number }) => [row.number],
    },
    { limit, cursor },
  );
  const shown = page.rows.map((row) => row.number);
  const rows = db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.number, shown))
    .orderBy(desc(auditLog.number))
    .all();
  const { nextCursor } = page;
  return { rows: rows.map(toEntry), nextCursor, pagination: { limit, nextCursor } };
}

/** The number of the first entry that is not older, or one beyond all that there are. */
function firstSince(instant: Date): SQL<number> {
  const first = sql`SELECT ${auditLog.number} FROM ${auditLog} WHERE ${auditLog.at} >= ${instant.getTime()} ORDER BY ${auditLog.at}, ${auditLog.number} LIMIT 1`;
  return sql<number>`coalesce((${first}), ${Number.MAX_SAFE_INTEGER})`;
}

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, actorId, actorName, actorEmail, action, details } = row;
  return {
    id,
    at,
    actor: actorId === null ? null : { id: actorId, name: actorName, email: actorEmail },
    action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    details,
  };
}
