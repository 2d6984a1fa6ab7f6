import type { Config } from '../config.ts';
import { saveOnlyRow } from '../db/only-row.ts';
import type { Sql, Tx } from '../db/transact.ts';
import { enqueueJobs } from '../jobs/service.ts';
import { sendMailJob } from './jobs.ts';
import { findUnsent } from './service.ts';
import { mailServer } from './tables.ts';

/** A connected service that sends the studio's mail, from the address that is its own. */
type MailRelay = { name: string; address: string };

/** What sends mail while no SMTP server is set; nothing when no service does. */
export function getMailRelay({ db }: { db: Sql }): MailRelay | undefined {
  const row = db.select().from(mailServer).get();
  if (!row?.relayName || !row.relayAddress) return undefined;
  return { name: row.relayName, address: row.relayAddress };
}

/** Says what sends mail from now on; mails that waited for it are asked for. */
export function setMailRelay(
  { db, now }: { db: Tx; now: () => Date },
  relay: MailRelay | null,
): void {
  const columns = { relayName: relay?.name ?? null, relayAddress: relay?.address ?? null };
  saveOnlyRow(db, mailServer, columns);
  if (relay) enqueueUnsent({ db, now });
}

/** True when the studio can send mail; without it mails wait in the outbox. */
export function isMailConfigured({ db, config }: { db: Sql; config: Config }): boolean {
  return config.mail.smtp !== undefined || getMailRelay({ db }) !== undefined;
}

/** So many pieces of work are asked for in one statement. */
const atOnce = 500;

/** Asks for whatever the outbox still holds. */
export function enqueueUnsent({ db, now }: { db: Tx; now: () => Date }): void {
  const payloads = findUnsent({ db }).map((mailId) => ({ mailId }));
  for (let at = 0; at < payloads.length; at += atOnce) {
    enqueueJobs({ db, now }, sendMailJob, payloads.slice(at, at + atOnce));
  }
}
