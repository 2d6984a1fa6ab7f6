import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CalendarFeed } from '@shutterhouse/contract/bookings/own-booking';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { dayMs } from '@shutterhouse/contract/durations';
import { locationText } from '@shutterhouse/contract/locations';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, gt, lt, ne } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { saveOnlyRow } from '../../../db/only-row.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { newToken } from '../../../tokens.ts';
import { recordAudit } from '../../audit/service.ts';
import { getMailSender } from '../../mail/sender.ts';
import { locationOf } from '../../services/locations.ts';
import { customerName } from '../customer-name.ts';
import { bookings, calendarFeed } from '../tables.ts';
import { type CalendarSession, calendarParts } from './format.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };
type By = { person: { id: string } };

const purpose = 'calendar-feed';

/** The range of the feed in days from now, and its maximum number of sessions. */
const shown = { before: 30, after: 366, most: 5000 } as const;

/** How many sessions are formatted before yielding to the event loop: about 10 ms. */
const batchSize = 100;

/** The feed's address, for the staff; none while it is off, or when its secret can't be decrypted. */
export function getCalendarFeed({
  db,
  config,
  secrets,
}: {
  db: Sql;
  config: Config;
  secrets: Secrets;
}): CalendarFeed {
  const row = db.select().from(calendarFeed).get();
  const secret = row && secrets.open(row.sealedSecret, purpose);
  if (!row || !secret) return { address: null, madeAt: null };
  return {
    address: new URL(`/calendar/${secret}.ics`, config.publicUrl).href,
    madeAt: row.madeAt,
  };
}

/** Gives the feed a new address; the previous one stops working. */
export async function renewCalendarFeed({
  db,
  now,
  config,
  secrets,
  person,
}: Deps & By): Promise<CalendarFeed> {
  const secret = newToken();
  const row = {
    secretHash: hashOf(secret).toString('hex'),
    sealedSecret: secrets.seal(secret, purpose),
    madeAt: now(),
  };
  await write(db, (tx) => {
    saveOnlyRow(tx, calendarFeed, row);
    record({ db: tx, now, person }, 'changed');
  });
  return getCalendarFeed({ db, config, secrets });
}

/** Turns the feed off: its address stops working. */
export async function removeCalendarFeed({
  db,
  now,
  person,
}: Pick<Deps, 'db' | 'now'> & By): Promise<void> {
  await write(db, (tx) => {
    const { changes } = tx.delete(calendarFeed).run();
    if (changes > 0) record({ db: tx, now, person }, 'deleted');
  });
}

/** Whether this is the secret of the feed, compared in constant time. */
export function isFeedSecret({ db }: { db: Sql }, secret: string): boolean {
  const row = db.select({ secretHash: calendarFeed.secretHash }).from(calendarFeed).get();
  const stored = Buffer.from(row?.secretHash ?? '', 'hex');
  const given = hashOf(secret);
  return timingSafeEqual(given, stored.length === given.length ? stored : Buffer.alloc(32));
}

/**
 * The sessions of the last 30 days and of the year ahead, with the customers' contact details. The same
 * sessions give the same text, so that a conditional request can be answered as not modified.
 */
export async function calendarFeedText({
  db,
  now,
  config,
}: {
  db: Sql;
  now: () => Date;
  config: Config;
}): Promise<string> {
  const { name, address } = getMailSender({ db, config });
  const nowMs = now().getTime();
  const rows = db
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, new Date(nowMs - shown.before * dayMs)),
        lt(bookings.startsAt, new Date(nowMs + shown.after * dayMs)),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(shown.most)
    .all();
  const { head, event, end } = calendarParts({ method: 'PUBLISH', name });
  const parts = [head];
  for (let at = 0; at < rows.length; at += batchSize) {
    if (at > 0) await setImmediate();
    for (const row of rows.slice(at, at + batchSize)) parts.push(event(staffSession(row, address)));
  }
  return [...parts, end].join('');
}

/** A booking as the staff's calendar shows it. */
function staffSession(row: typeof bookings.$inferSelect, address: string): CalendarSession {
  return {
    ...row,
    title: `${customerName(row)} · ${sessionName(row.serviceName, row.packageName)}`,
    description: [
      row.status === 'pending' ? t('Not confirmed yet') : '',
      row.customerPhone,
      row.customerEmail,
      row.confirmationCode,
      row.locationUrl,
    ]
      .filter(Boolean)
      .join('\n'),
    place: locationText(locationOf(row), address),
  };
}

function record(
  { db, now, person }: { db: Sql; now: () => Date } & By,
  action: 'changed' | 'deleted',
): void {
  const subject = { kind: 'settings' as const, id: 'calendarFeed', name: 'Calendar feed' };
  recordAudit({ db, now }, { by: person, action, subject, isAnnounced: action === 'changed' });
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
