import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { saveOnlyRow } from '../db/only-row.ts';
import type { Db } from '../db/open.ts';
import { type Sql, type Tx, transactRelaxed, writeOnReserve } from '../db/transact.ts';
import { mailServer, mails } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** A mail of the outbox. */
export type MailRow = typeof mails.$inferSelect;

/** A mail of the outbox; nothing when there is none of this id. */
export function findMail({ db }: { db: Sql }, id: string): MailRow | undefined {
  return db.select().from(mails).where(eq(mails.id, id)).get();
}

/** The ids of all mails that have not come to an end. */
export function findUnsent({ db }: { db: Sql }): string[] {
  const unsent = inArray(mails.state, ['waiting', 'sending']);
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(unsent)
    .all()
    .map(({ id }) => id);
}

/** Another process hands this mail over: the claim of one of both was over before it had come so far. */
export class HandedOverElsewhere extends Error {}

/**
 * From here on nobody knows whether it was sent, until somebody does.
 * @throws HandedOverElsewhere when that has begun already
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
 * The server took it. A link that lets its reader in does not stay in the database. This does not wait
 * for the disk: when the power fails at once the row says `sending`, and it is not sent again either.
 */
export function markSent({ db, now }: Deps, mail: MailRow): Promise<void> {
  const sentAt = now();
  const mark = (tx: Tx) => {
    tx.update(mails)
      .set({ state: 'sent', sentAt, lastError: '', ...withoutSecrets(mail) })
      .where(eq(mails.id, mail.id))
      .run();
    saveOnlyRow(tx, mailServer, { sentAt });
  };
  return transactRelaxed(db, mark, { onReserve: true });
}

/** It is tried again later, for the reason given. */
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

/** It is not tried again by itself, for the reason given; what came too late is of no use to anybody. */
export function failMail({ db, now }: Deps, mail: MailRow, reason: string): Promise<void> {
  const isTooLate = reason === mailMessages.expired;
  return writeOnReserve(db, (tx) => {
    tx.update(mails)
      .set({ state: 'failed', lastError: reason, ...(isTooLate && withoutSecrets(mail)) })
      .where(eq(mails.id, mail.id))
      .run();
    if (!isTooLate) saveOnlyRow(tx, mailServer, { lastError: reason, failedAt: now() });
  });
}

/** Ends a mail whose work was given up, when it has not come to an end already. */
export function abandonMail({ db }: Deps, id: string, reason: string): Promise<void> {
  return writeOnReserve(db, (tx) => {
    tx.update(mails)
      .set({ state: 'failed', lastError: reason })
      .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'sending'])))
      .run();
  });
}

function withoutSecrets({ isConfidential }: MailRow) {
  return isConfidential ? { html: '', text: '' } : {};
}
