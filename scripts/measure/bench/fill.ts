import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import Database from 'better-sqlite3';

export const timeZone = 'America/New_York';

/** How many of a day's half hours are taken; the rest of the bookings are cancelled ones. */
const takenPerDay = 18;
const daysInTenYears = 3652;

/**
 * Fills a migrated database with bookings over ten years, five behind and five ahead: each day
 * `takenPerDay` half hours are taken and the others asked for and cancelled.
 */
export function fillBookings(dataDir: string, bookings: number): void {
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(join(dataDir, 'studio.db'));
  db.pragma('foreign_keys = ON');
  const now = Date.now();
  const guests = Array.from({ length: 2000 }, () => randomUUID());
  const addGuest = db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, role, created_at, updated_at)
     VALUES (?, ?, ?, 'Ada', 'Nilsson', 'guest', ?, ?)`,
  );
  const addBooking = db.prepare(
    `INSERT INTO bookings (id, starts_at, ends_at, status, confirmation_code, user_id, service_name,
       package_name, price_cents, customer_first_name, customer_last_name, customer_email,
       customer_phone, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 'Portraits', 'The Hour', 35000, 'Ada', 'Nilsson',
       'ada@example.com', '+1 (212)555-0147', ?, ?)`,
  );
  const perDay = Math.ceil(bookings / daysInTenYears);
  const today = new TZDate(now, timeZone);
  db.transaction(() => {
    for (const id of guests) addGuest.run(id, `${id}@example.com`, id, now, now);
    let made = 0;
    for (let day = 0; day < daysInTenYears && made < bookings; day += 1) {
      for (let turn = 0; turn < perDay && made < bookings; turn += 1) {
        const half = turn % 24;
        const start = new TZDate(
          today.getFullYear(),
          today.getMonth(),
          today.getDate() + day - daysInTenYears / 2,
          9,
          half * 30,
          timeZone,
        ).getTime();
        const status = turn < takenPerDay ? 'confirmed' : 'cancelled';
        const guest = guests[made % guests.length];
        addBooking.run(
          randomUUID(),
          start,
          start + 1_800_000,
          status,
          `CONF-${made}`,
          guest,
          now,
          now,
        );
        made += 1;
      }
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
