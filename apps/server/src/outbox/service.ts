import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { saveOnlyRow } from '../db/only-row.ts';
import type { Db } from '../db/open.ts';
import { type Sql, type Tx, transactRelaxed, writeOnReserve } from '../db/transact.ts';
import { mailServer, mails } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** A mail of the outbox. */
export type MailRow = typeof mails.$inferSelect;

/** A mail of the outbox, if there is one with this id. */
export function findMail({ db }: { db: Sql }, id: string): MailRow | undefined {
  return db.select().from(mails).where(eq(mails.id, id)).get();
}

/** The ids of all mails that are neither sent nor failed. */
export function findUnsent({ db }: { db: Sql }): string[] {
  const unsent = inArray(mails.state, ['waiting', 'sending']);
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(unsent)
    .all()
    .map(({ id }) => id);
}

/** Another process is sending this mail: the lease of one of them expired before it got this far. */
export class HandedOverElsewhere extends Error {}

/**
 * Marks that the mail may have been sent, until the result is known.
 * @throws HandedOverElsewhere when it is marked already
 */
export async function markSending({ db }: Deps, id: string): Promise<void> {
  const marked = await writeOnReserve(db, (tx) =>
    tx
      .update(mails)
      .set({ state: 'sending' })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
      .returning({ id: mails.id })
      .get(),
  );
  if (marked === undefined) throw new HandedOverElsewhere(`The mail ${id} is sent already.`);
}

/**
 * Marks a mail as accepted by the server, and removes the content of a confidential one. This does not
 * wait for the disk: after a power failure the row still says `sending`, and the mail is not sent again
 * either.
 */
export function markSent({ db, now }: Deps, mail: MailRow, answer: string): Promise<void> {
  const sentAt = now();
  const mark = (tx: Tx) => {
    tx.update(mails)
      .set({ state: 'sent', sentAt, answer, lastError: '', ...withoutSecrets(mail) })
      .where(eq(mails.id, mail.id))
      .run();
    saveOnlyRow(tx, mailServer, { sentAt });
  };
  return transactRelaxed(db, mark, { onReserve: true });
}

/** Schedules another attempt, with the reason of the failure. */
export function postponeMail(
  { db, now }: Deps,
  { id, attempts }: MailRow,
  { reason, nextTryAt }: { reason: string; nextTryAt: Date },
): Promise<void> {
  return writeOnReserve(db, (tx) => {
    tx.update(mails)
      .set({ state: 'waiting', attempts: attempts + 1, nextTryAt, lastError: reason })
      .where(eq(mails.id, id))
      .run();
    saveOnlyRow(tx, mailServer, { lastError: reason, failedAt: now() });
  });
}

/** Marks a mail as failed, with the reason, and removes the content of a confidential one. */
export function failMail({ db, now }: Deps, mail: MailRow, reason: string): Promise<void> {
  const isTooLate = reason === mailMessages.expired;
  return writeOnReserve(db, (tx) => {
    tx.update(mails)
      .set({ state: 'failed', lastError: reason, ...withoutSecrets(mail) })
      .where(eq(mails.id, mail.id))
      .run();
    if (!isTooLate) saveOnlyRow(tx, mailServer, { lastError: reason, failedAt: now() });
  });
}

/** The same for one whose job was given up, unless it was already sent or has failed. */
export function abandonMail({ db }: Deps, id: string, reason: string): Promise<void> {
  return writeOnReserve(db, (tx) => {
    const mail = findMail({ db: tx }, id);
    if (mail === undefined) return;
    tx.update(mails)
      .set({ state: 'failed', lastError: reason, ...withoutSecrets(mail) })
      .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'sending'])))
      .run();
  });
}

function withoutSecrets({ isConfidential }: MailRow) {
  return isConfidential ? { html: '', text: '' } : {};
}
