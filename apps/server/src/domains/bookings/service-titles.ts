import { and, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { recordBookingChange } from './changes.ts';
import { miniSessions } from './mini-sessions/tables.ts';
import { saveBooking, savedAfter } from './service.ts';
import { bookings } from './tables.ts';

type Deps = { db: Tx; now: () => Date; config: Config; person: { id: string } };

/**
 * Renames the service in sessions and events that are not over, because its rules, such as buffers, are
 * looked up by its title. Nobody is notified, as nothing else changes. Runs in the transaction (`db`) that
 * changes the title.
 */
export function followServiceTitle(
  { db, now, config, person }: Deps,
  { from, to }: { from: string; to: string },
): void {
  const at = now();
  const called = and(eq(bookings.serviceName, from), gt(bookings.endsAt, at));
  for (const before of db.select().from(bookings).where(called).all()) {
    const columns = { serviceName: to, updatedAt: savedAfter(before, at) };
    const after = saveBooking(db, before, columns);
    recordBookingChange({ db, now, config }, { before, after, by: person, isHistory: true });
  }
  db.update(miniSessions)
    .set({ serviceName: to, version: sql`${miniSessions.version} + 1`, updatedAt: at })
    .where(and(eq(miniSessions.serviceName, from), gt(miniSessions.endsAt, at)))
    .run();
}
