import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';

/** A session as a test needs it; what is left out does not matter to that test. */
export type Session = {
  /** An instant, ISO 8601. */
  startsAt: string;
  hours?: number;
  status?: BookingStatus;
  firstName?: string;
  lastName?: string;
  priceCents?: number;
  service?: string;
  packageName?: string;
};

const guestId = '00000000-0000-7000-8000-000000000001';

/**
 * The books of a running studio, opened beside the server: to arrange what a test starts from, where
 * the screens that would do it are not what is tested. The rules of the database hold here, too.
 */
export class Books {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    this.#db = new DatabaseSync(join(dataDir, 'studio.db'));
    this.#db.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;');
  }

  /**
   * Empties the book of sessions, the inbox and the studio's books, and forgets how often somebody has tried something and
   * how the studio bills and looks. Everybody may sign in again: whoever presses every control deactivates people, too.
   */
  clear(): void {
    const emptied = [
      'bookings',
      'contact_messages',
      'finance_records',
      'attempts',
      'billing',
      'appearance',
    ];
    this.#db.exec(emptied.map((table) => `DELETE FROM ${table};`).join(' '));
    this.#db.exec('UPDATE users SET is_active = 1');
  }

  /** Forgets what else mails are about: subscribers, people of the test, and what the owner set of all that. */
  clearMail(): void {
    const emptied = ['subscribers', 'mails', 'notification_settings', 'privacy_notices'];
    this.#db.exec(emptied.map((table) => `DELETE FROM ${table};`).join(' '));
    this.#db.exec('UPDATE services SET confirms_address = 0');
    this.#db.exec("DELETE FROM users WHERE role = 'guest'");
  }

  /** So many mails have not been handed to the mail server yet. */
  mailsOnTheirWay(): number {
    const { mails } =
      this.#db
        .prepare("SELECT count(*) AS mails FROM mails WHERE state IN ('waiting', 'sending')")
        .get() ?? {};
    return Number(mails);
  }

  /** Gives somebody another role, as the owner would. */
  setRole(email: string, role: Role): void {
    this.#db.prepare('UPDATE users SET role = ? WHERE email = ?').run(role, email);
  }

  /** Writes another title on the first screen, as an editor would. */
  setHeroTitle(title: string, highlightedWord: string): void {
    this.#db.prepare('UPDATE hero SET title = ?, highlighted_word = ?').run(title, highlightedWord);
  }

  /** Hangs more work into the portfolio, all of it pictures that are there already. */
  addWork(count: number): void {
    const work = this.#db.prepare(`
      INSERT INTO portfolio_items
        (id, title, category, description, featured, is_active, picture_id, position, created_at, updated_at, version)
      SELECT ?, 'Work ' || ?, category, '', 0, 1, picture_id, ?, created_at, updated_at, 1
      FROM portfolio_items LIMIT 1 OFFSET ? % 12`);
    this.#db.exec('BEGIN');
    for (let at = 1; at <= count; at += 1) work.run(randomUUID(), at, 1000 + at, at);
    this.#db.exec('COMMIT');
  }

  /** Takes down what `addWork` has hung. */
  removeWork(): void {
    this.#db.exec("DELETE FROM portfolio_items WHERE title LIKE 'Work %'");
  }

  /** Says of the images of an album whether their renditions lie there, as the work in the background would. */
  setRenditions(albumId: string, state: 'pending' | 'ready'): void {
    this.#db
      .prepare(
        'UPDATE pictures SET renditions = ? WHERE id IN (SELECT picture_id FROM album_images WHERE album_id = ?)',
      )
      .run(state, albumId);
  }

  /** Ends everybody's sessions, as time does. */
  endSessions(): void {
    this.#db.exec('DELETE FROM sessions');
  }

  /** Writes a session into the book. @returns its confirmation code */
  add(session: Session): string {
    const now = Date.now();
    const start = Date.parse(session.startsAt);
    const code = `CONF-${randomUUID().slice(0, 8).toUpperCase()}`;
    this.#db
      .prepare(
        `INSERT OR IGNORE INTO users (id, email, username, first_name, last_name, role, created_at, updated_at)
         VALUES (?, 'ida@example.com', 'ida', 'Ida', 'Berg', 'guest', ?, ?)`,
      )
      .run(guestId, now, now);
    this.#db
      .prepare(
        `INSERT INTO bookings (id, starts_at, ends_at, status, confirmation_code, user_id, service_name,
           package_name, price_cents, customer_first_name, customer_last_name, customer_email,
           customer_phone, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'ida@example.com', '+1 (212)555-0147', ?, ?)`,
      )
      .run(
        randomUUID(),
        start,
        start + (session.hours ?? 1) * 3_600_000,
        session.status ?? 'pending',
        code,
        guestId,
        session.service ?? 'Portraits',
        session.packageName ?? 'The Hour',
        session.priceCents ?? 35_000,
        session.firstName ?? 'Ida',
        session.lastName ?? 'Berg',
        now,
        now,
      );
    return code;
  }

  /** How many sessions stand in the book. */
  count(): number {
    const { sessions } = this.#db.prepare('SELECT count(*) AS sessions FROM bookings').get() ?? {};
    return Number(sessions);
  }

  /** What the book says of a session. */
  statusOf(code: string): unknown {
    return this.#db.prepare('SELECT status FROM bookings WHERE confirmation_code = ?').get(code)
      ?.status;
  }

  close(): void {
    this.#db.close();
  }
}
