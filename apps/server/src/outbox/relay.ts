import type { Config } from '../config.ts';
import { saveOnlyRow } from '../db/only-row.ts';
import type { Sql, Tx } from '../db/transact.ts';
import { enqueueJobs } from '../jobs/service.ts';
import { sendMailJob } from './jobs.ts';
import { findUnsent } from './service.ts';
import { mailServer } from './tables.ts';

/** A connected service that sends the studio's mail, from that service's address. */
type MailRelay = { name: string; address: string };

/** The service that sends mail while no SMTP server is set; undefined when none does. */
export function getMailRelay({ db }: { db: Sql }): MailRelay | undefined {
  const row = db.select().from(mailServer).get();
  if (!row?.relayName || !row.relayAddress) return undefined;
  return { name: row.relayName, address: row.relayAddress };
}

/** Sets the service that sends mail from now on, and enqueues the mails that waited for it. */
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

/** How many jobs are enqueued in one statement. */
const batchSize = 500;

/** Enqueues all unsent mails of the outbox. */
export function enqueueUnsent({ db, now }: { db: Tx; now: () => Date }): void {
  const payloads = findUnsent({ db }).map((mailId) => ({ mailId }));
  for (let at = 0; at < payloads.length; at += batchSize) {
    enqueueJobs({ db, now }, sendMailJob, payloads.slice(at, at + batchSize));
  }
}
