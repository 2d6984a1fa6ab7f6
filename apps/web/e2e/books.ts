import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';

/** A session with the fields that a test needs; the others have defaults. */
export type Session = {
  /** An instant, ISO 8601. */
  startsAt: string;
  hours?: number;
  status?: BookingStatus;
  firstName?: string;
  lastName?: string;
  email?: string;
  priceCents?: number;
  service?: string;
  packageName?: string;
};

const guestId = '00000000-0000-7000-8000-000000000001';

/**
 * Direct access to the database of a running studio, to set up a test where the screens that would
 * do it are not under test. Its constraints apply here, too.
 */
export class Books {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    this.#db = new DatabaseSync(join(dataDir, 'studio.db'));
    this.#db.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;');
  }

  /**
   * Deletes bookings with their payments, messages and finance records, and resets rate limits, billing settings and
   * appearance. Reactivates everybody: a test that presses every control deactivates users, too.
   */
  clear(): void {
    const emptied = [
      // A booking with a payment can't be deleted.
      'refunds',
      'payments',
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

  /** Makes everybody's proof of who they are fresh, or lets it expire. */
  setProofs(is: 'fresh' | 'expired'): void {
    const at = is === 'fresh' ? Date.now() : null;
    this.#db.prepare('UPDATE sessions SET proved_at = ?').run(at);
  }

  /**
   * Also deletes subscribers, mails and test users, and resets the notification settings, the
   * privacy notice, the booking terms and the confirmation of addresses.
   */
  clearMail(): void {
    const emptied = [
      ...['subscribers', 'mails', 'notification_settings', 'privacy_notices'],
      ...['accepted_terms', 'booking_terms'],
    ];
    this.#db.exec(emptied.map((table) => `DELETE FROM ${table};`).join(' '));
    this.#db.exec('UPDATE services SET confirms_address = 0');
    this.#db.exec("DELETE FROM users WHERE role = 'guest'");
  }

  /** The id of the booking with this confirmation code. */
  idOf(code: string): string {
    const { id } =
      this.#db.prepare('SELECT id FROM bookings WHERE confirmation_code = ?').get(code) ?? {};
    return String(id);
  }

  /** The number of mails not yet handed to the mail server. */
  mailsOnTheirWay(): number {
    const { mails } =
      this.#db
        .prepare("SELECT count(*) AS mails FROM mails WHERE state IN ('waiting', 'sending')")
        .get() ?? {};
    return Number(mails);
  }

  /** The text of the last mail to an address. */
  lastMailTo(address: string): string {
    const mail = this.#db
      .prepare('SELECT text FROM mails WHERE "to" = ? ORDER BY created_at DESC, id DESC LIMIT 1')
      .get(address);
    return String(mail?.text ?? '');
  }

  /** Gives a user another role, as the owner would. */
  setRole(email: string, role: Role): void {
    this.#db.prepare('UPDATE users SET role = ? WHERE email = ?').run(role, email);
  }

  /** Changes the title of the hero, as an editor would. */
  setHeroTitle(title: string, highlightedWord: string): void {
    this.#db.prepare('UPDATE hero SET title = ?, highlighted_word = ?').run(title, highlightedWord);
  }

  /** Adds portfolio items, all of them with pictures that exist already. */
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

  /** Removes the items of `addWork`. */
  removeWork(): void {
    this.#db.exec("DELETE FROM portfolio_items WHERE title LIKE 'Work %'");
  }

  /** Sets the state of an album's renditions, as the background job would. */
  setRenditions(albumId: string, state: 'pending' | 'ready'): void {
    this.#db
      .prepare(
        'UPDATE pictures SET renditions = ? WHERE id IN (SELECT picture_id FROM album_images WHERE album_id = ?)',
      )
      .run(state, albumId);
  }

  /** Deletes all sessions, as if they had expired. */
  endSessions(): void {
    this.#db.exec('DELETE FROM sessions');
  }

  /** Adds a booking. @returns its confirmation code */
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
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '+1 (212)555-0147', ?, ?)`,
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
        session.email ?? 'ida@example.com',
        now,
        now,
      );
    return code;
  }

  /** The number of bookings. */
  count(): number {
    const { sessions } = this.#db.prepare('SELECT count(*) AS sessions FROM bookings').get() ?? {};
    return Number(sessions);
  }

  /** The stored status of a booking. */
  statusOf(code: string): unknown {
    return this.#db.prepare('SELECT status FROM bookings WHERE confirmation_code = ?').get(code)
      ?.status;
  }

  close(): void {
    this.#db.close();
  }
}
