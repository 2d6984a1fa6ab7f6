import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readConfig } from '../../../apps/server/src/config.ts';
import { closeDatabase, openDatabase } from '../../../apps/server/src/db/open.ts';
import { requestBooking } from '../../../apps/server/src/domains/bookings/requests.ts';
import { slotStarts } from '../../../apps/server/src/domains/bookings/slots.ts';
import { callbacks } from '../../../apps/server/src/registry/callbacks.ts';
import { openSecrets } from '../../../apps/server/src/secrets.ts';
import { bookingRequest } from '../../../apps/server/src/testing/rows/bookings.ts';
import { createPackage, createService } from '../../../apps/server/src/testing/rows/offers.ts';
import { type Compared, interleaved } from '../figures.ts';

const perRound = 300;

/** No customer pays by card in this measurement. */
const nowhere = () => Promise.reject(new Error('Nothing is called outside.'));

/**
 * Bookings per second through the whole rule (price, guest, caps, overlap, payment: four rows)
 * against bare inserts of one booking row with `synchronous=FULL`, prepared once, into a twin of
 * the same table with its indexes and triggers. Both wait for the disk once each.
 */
export async function measureInserts(dataDir: string, twinDir: string): Promise<Compared> {
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  const config = readConfig({ DATA_DIR: dataDir });
  const secrets = openSecrets(config);
  createService({ db, now: () => new Date() });
  const packageId = createPackage({ db, now: () => new Date() }, { durationHours: 0.5 });
  // The filled years end before the clock of this measurement, so that every slot is free.
  const now = () => new Date(Date.now() + 6 * 365 * 86_400_000);
  const ours = freeSlots(now(), config.timeZone);
  let guest = 0;

  const bare = openBare(join(twinDir, 'studio.db'));
  const theirs = freeSlots(now(), config.timeZone);

  const result = await interleaved(
    async () =>
      perSecond(async () => {
        guest += 1;
        const request = bookingRequest(packageId, '');
        const customer = { ...request.customer, email: `guest-${guest}@example.com` };
        const startsAt = new Date(nextOf(ours));
        const deps = { db, now, config, secrets, callbacks, fetch: nowhere };
        await requestBooking(deps, { ...request, customer, startsAt }, [String(guest)]);
      }),
    async () => perSecond(() => bare.insert(nextOf(theirs))),
  );
  bare.close();
  closeDatabase(db);
  return result;
}

function openBare(path: string): { insert: (startsAt: number) => void; close: () => void } {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const userId = randomUUID();
  db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, role, created_at, updated_at)
     VALUES (?, 'bare@example.com', 'bare', 'Ada', 'Nilsson', 'guest', 0, 0)`,
  ).run(userId);
  const statement = db.prepare(
    `INSERT INTO bookings (id, starts_at, ends_at, status, confirmation_code, user_id, service_name,
       package_name, price_cents, customer_first_name, customer_last_name, customer_email,
       customer_phone, created_at, updated_at)
     VALUES (?, ?, ?, 'pending', ?, ?, 'Portraits', 'The Hour', 35000, 'Ada', 'Nilsson',
       'ada@example.com', '+1 (212)555-0147', ?, ?)`,
  );
  return {
    insert(startsAt) {
      const id = randomUUID();
      const now = Date.now();
      statement.run(id, startsAt, startsAt + 1_800_000, `CONF-${id}`, userId, now, now);
    },
    close: () => db.close(),
  };
}

function nextOf(slots: Iterator<number>): number {
  const next = slots.next();
  if (next.done) throw new Error('No free slot is left.');
  return next.value;
}

async function perSecond(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  for (let turn = 0; turn < perRound; turn += 1) await work();
  return (perRound * 1000) / (performance.now() - started);
}

function* freeSlots(from: Date, timeZone: string): Generator<number> {
  for (let day = 1; day < 700; day += 1) {
    const date = new Date(from.getTime() + day * 86_400_000).toISOString().slice(0, 10);
    for (const { at } of slotStarts(date, timeZone)) yield at;
  }
}
