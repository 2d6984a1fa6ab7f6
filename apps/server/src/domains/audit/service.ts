import type { AuditAction, AuditSubject } from '@shutterhouse/contract/audit/constants';
import type {
  AuditDetails,
  AuditEntry,
  AuditPage,
  ListAuditInput,
} from '@shutterhouse/contract/audit/schema';
import { fullName } from '@shutterhouse/contract/names';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { pageOf } from '../../db/page.ts';
import { matching } from '../../db/search-index.ts';
import { type Sql, write } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { users } from '../people/tables.ts';
import { auditLog } from './tables.ts';
import { auditSearch } from './triggers.ts';

/** An action to be recorded. */
export type AuditEvent = {
  /** The person who did it; null for a visitor, and for the studio itself. */
  by: { id: string } | null;
  action: AuditAction;
  /** What it was done to, with its current name. */
  subject: { kind: AuditSubject; id?: string | null; name: string };
  /** Such as `from` and `to` of a change. Never a secret: entries can't be changed. */
  details?: AuditDetails;
  /** The other admins are told by mail. */
  isAnnounced?: boolean;
};

/** Tells the other admins of an entry by mail. */
export const tellAdminsJob: JobKind<{ entryId: string }> = {
  name: 'audit.tell-admins',
  priority: 'brief',
  keyOf: ({ entryId }) => entryId,
};

/**
 * Records an action. It must be called in the transaction of the action itself: `db` is that
 * transaction, so that there is neither an action without its entry nor the reverse.
 */
export function recordAudit({ db, now }: { db: Sql; now: () => Date }, deed: AuditEvent): void {
  const { by, action, subject, details = {}, isAnnounced } = deed;
  const entryId = v7();
  const actor = by && nameOf(db, by.id);
  db.insert(auditLog)
    .values({
      id: entryId,
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
  if (isAnnounced) enqueueJob({ db, now }, tellAdminsJob, { entryId });
}

function nameOf(db: Sql, id: string): { name: string; email: string } | undefined {
  const user = db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return user && { name: fullName(user), email: user.email };
}

const { table: found } = auditSearch;

/**
 * A page of the audit log, newest first, filtered by words in names and addresses, and by action.
 */
export function listAudit(
  { db, config }: { db: Sql; config: Config },
  { search, action, subject, from, to, limit, cursor }: ListAuditInput,
): AuditPage {
  const matches = matching(auditSearch, search, { action, subject_kind: subject });
  const source = matches ? found : auditLog;
  const { number } = source;
  const condition = and(
    matches ??
      and(action && eq(auditLog.action, action), subject && eq(auditLog.subjectKind, subject)),
    from === undefined ? undefined : gte(number, firstSince(startOfDay(from, config.timeZone))),
    to === undefined ? undefined : lt(number, firstSince(endOfDay(to, config.timeZone))),
  );
  const page = pageOf(
    (after) => db.select({ number }).from(source).where(and(condition, after)),
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

/** The number of the first entry since an instant, or one more than the last. */
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

type Deps = { db: Sql; now: () => Date };

/** What was done to a person's account, and by whom; null for a visitor and for the studio itself. */
type AccountEvent = {
  by: { id: string } | null;
  userId: string;
  action: AuditAction;
  details?: AuditDetails;
  isAnnounced?: boolean;
};

/** Records what was done to an account, within the same transaction. */
export function recordAccountEvent({ db, now }: Deps, { userId, ...deed }: AccountEvent): void {
  const person = db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
  const subject = { kind: 'user', id: userId, name: person?.email ?? '' } as const;
  recordAudit({ db, now }, { ...deed, subject });
}

/** The same for one's own account. */
export function recordOwnEvent(
  { db, now, person }: Deps & { person: { id: string } },
  action: AuditAction,
  details: AuditDetails = {},
): void {
  recordAccountEvent({ db, now }, { by: person, userId: person.id, action, details });
}

/** An export of a list: who asked for it, of what, and with which filters. */
type ListExport = {
  by: { id: string };
  subject: { kind: AuditSubject; name: string };
  filters: Readonly<Record<string, AuditDetails[string] | undefined>>;
};

/** Records in the audit log that a list was exported; filters that are absent or empty are left out. */
export async function recordListExport(
  { db, now }: { db: Db; now: () => Date },
  { by, subject, filters }: ListExport,
): Promise<void> {
  const details: AuditDetails = {};
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') details[name] = value;
  }
  await write(db, (tx) =>
    recordAudit({ db: tx, now }, { by, action: 'exported', subject, details }),
  );
}
