import {
  defaultRetentionDays,
  type RetentionKind,
  retentionKinds,
} from '@shutterhouse/contract/privacy/constants';
import type { RetentionInput, RetentionState } from '@shutterhouse/contract/privacy/schema';
import { and, asc, count, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { mails } from '../../outbox/tables.ts';
import { auditRetentionJob } from '../audit/retention.ts';
import { recordAudit } from '../audit/service.ts';
import { auditLog } from '../audit/tables.ts';
import { clientGalleryEvents, clientGalleryVisitors } from '../client-galleries/visits/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { signIns } from '../security/tables.ts';
import { getSettings, updateSettings } from '../settings/service.ts';
import { retentionRules } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** Deletes messages, mail, sign-ins and visitors of client galleries that are older than their retention. */
const retentionJob = recurringJob('privacy.retention', 'later', 3600);

const daySeconds = 86_400;

/** How many rows are deleted per transaction; other writers get their turn in between. */
const batch = 500;

/** By kind, the rows that are older than an instant and may be deleted. */
const olderThan = {
  messages: (before: Date) => lte(contactMessages.submittedAt, before),
  mails: (before: Date) =>
    and(lte(mails.createdAt, before), inArray(mails.state, ['sent', 'failed'])),
  signIns: (before: Date) => lte(signIns.at, before),
  audit: (before: Date) => lte(auditLog.at, before),
  galleryVisitors: (before: Date) => lte(clientGalleryVisitors.lastSeenAt, before),
} satisfies Record<RetentionKind, (before: Date) => SQL | undefined>;

const tables = {
  ...{ messages: contactMessages, mails, signIns, audit: auditLog },
  galleryVisitors: clientGalleryVisitors,
};

/** The retention of each kind in days; null for unlimited. */
function retentionDays({ db }: { db: Sql }): Record<RetentionKind, number | null> {
  const rules = db.select().from(retentionRules).all();
  const decided = Object.fromEntries(rules.map(({ kind, days }) => [kind, days]));
  // The separate setting of the audit log has 0 for unlimited.
  const { auditLogDays } = getSettings({ db });
  return { ...defaultRetentionDays, ...decided, audit: auditLogDays === 0 ? null : auditLogDays };
}

/** The same with the current number of rows. */
export function listRetention({ db }: { db: Db }): RetentionState {
  const days = retentionDays({ db });
  return retentionKinds.map((kind) => ({
    kind,
    days: days[kind],
    rows: db.select({ rows: count() }).from(tables[kind]).get()?.rows ?? 0,
  }));
}

/** How many rows a retention choice would delete now. */
export function previewRetention({ db, now }: Deps, { kind, days }: RetentionInput) {
  if (days === null) return { rows: 0 };
  const condition = olderThan[kind](new Date(now().getTime() - days * daySeconds * 1000));
  const row = db.select({ rows: count() }).from(tables[kind]).where(condition).get();
  return { rows: row?.rows ?? 0 };
}

/** Sets the retention of a kind; older rows are deleted soon. */
export async function updateRetention(
  { db, now, person }: Deps & { person: { id: string } },
  { kind, days }: RetentionInput,
): Promise<RetentionState> {
  if (kind === 'audit') {
    await updateSettings({ db, now, person }, { auditLogDays: days ?? 0 });
    tryWrite(db, (tx) => enqueueJob({ db: tx, now }, auditRetentionJob, {}));
    return listRetention({ db });
  }
  await write(db, (tx) => {
    const before = retentionDays({ db: tx })[kind];
    const row = { kind, days, updatedAt: now() };
    tx.insert(retentionRules)
      .values(row)
      .onConflictDoUpdate({ target: retentionRules.kind, set: row })
      .run();
    const subject = {
      kind: 'settings',
      id: kind,
      name: `Days of ${kind}`,
    } as const;
    const details = { from: before, to: days };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    enqueueJob({ db: tx, now }, retentionJob, {});
  });
  return listRetention({ db });
}

/** Registers the job that deletes old rows once a day. */
export function handleRetention(jobs: JobRunner, deps: Deps): void {
  jobs.handle(retentionJob, {
    async run(_, { signal }) {
      while (await removeOld(deps)) signal.throwIfAborted();
      return { againIn: daySeconds };
    },
  });
}

/** Enqueues that job, unless it is already. */
export function scheduleRetention({ db, now }: Deps): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, retentionJob, {}));
}

/** Deletes some of the expired rows. @returns whether there may be more */
async function removeOld({ db, now }: Deps): Promise<boolean> {
  const days = retentionDays({ db });
  const before = (kept: number) => new Date(now().getTime() - kept * daySeconds * 1000);
  const removed = await write(db, (tx) => [
    days.messages === null ? 0 : removeMessages(tx, before(days.messages)),
    days.mails === null ? 0 : removeMails(tx, before(days.mails)),
    days.signIns === null ? 0 : removeSignIns(tx, before(days.signIns)),
    days.galleryVisitors === null ? 0 : removeVisitors(tx, before(days.galleryVisitors)),
  ]);
  return removed.includes(batch);
}

function removeMessages(tx: Tx, before: Date): number {
  const { number } = contactMessages;
  const old = tx
    .select({ number })
    .from(contactMessages)
    .where(olderThan.messages(before))
    .orderBy(asc(number))
    .limit(batch);
  const removed = tx
    .delete(contactMessages)
    .where(inArray(number, old))
    .returning({ userId: contactMessages.userId })
    .all();
  removeStrangers(
    tx,
    removed.flatMap(({ userId }) => userId ?? []),
  );
  return removed.length;
}

/** Removes guests of whom nothing is left after their messages: nothing was booked, billed, shared or noted. */
function removeStrangers(tx: Tx, userIds: readonly string[]): void {
  if (userIds.length === 0) return;
  const ids = JSON.stringify([...new Set(userIds)]);
  tx.run(sql`
    DELETE FROM users WHERE role = 'guest' AND id IN (SELECT value FROM json_each(${ids}))
      AND NOT EXISTS (SELECT 1 FROM client_entries AS entry WHERE entry.user_id = users.id AND entry.kind <> 'mail')
      AND NOT EXISTS (SELECT 1 FROM person_details AS noted WHERE noted.user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM person_addresses AS other WHERE other.user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.requested_by = users.id)
  `);
}

function removeMails(tx: Tx, before: Date): number {
  const old = tx.select({ id: mails.id }).from(mails).where(olderThan.mails(before)).limit(batch);
  return tx.delete(mails).where(inArray(mails.id, old)).run().changes;
}

function removeSignIns(tx: Tx, before: Date): number {
  const { number } = signIns;
  const old = tx.select({ number }).from(signIns).where(olderThan.signIns(before)).limit(batch);
  return tx.delete(signIns).where(inArray(number, old)).run().changes;
}

/** With what they chose and noted, and what they did. */
function removeVisitors(tx: Tx, before: Date): number {
  const old = tx
    .select({ id: clientGalleryVisitors.id })
    .from(clientGalleryVisitors)
    .where(olderThan.galleryVisitors(before))
    .limit(batch)
    .all()
    .map(({ id }) => id);
  tx.delete(clientGalleryEvents).where(inArray(clientGalleryEvents.visitorId, old)).run();
  return tx.delete(clientGalleryVisitors).where(inArray(clientGalleryVisitors.id, old)).run()
    .changes;
}
