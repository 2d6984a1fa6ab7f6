import { fieldError } from '@shutterhouse/contract/errors';
import type { MailKind } from '@shutterhouse/contract/mail/constants';
import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { isMailAddress, lengths } from '@shutterhouse/contract/validators';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/transact.ts';
import { enqueueJob } from '../jobs/service.ts';
import type { MailContent } from './description.ts';
import { sendMailJob } from './jobs.ts';
import { type MailAttachment, mails } from './tables.ts';

/** A mail that is to be sent, with what `mailOf` made of its text. */
export type NewMail = MailContent & {
  kind: MailKind;
  /**
   * Names the event that it tells of, such as `passwordReset:<id>`: a mail of a key that is known is
   * not written a second time.
   */
  key: string;
  /** One address, without a name. */
  to: string;
  /** Where an answer goes, when not to the studio's own address. */
  replyTo?: string;
  /** An address of ours that ends what the mail belongs to, by a POST of the mail reader. */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
  /** It holds a link that lets its reader in: what it says is removed once it was sent or is of no use. */
  isConfidential?: boolean;
  /** After this it is of no use to anybody, and is not sent any more. */
  sendBefore?: Date;
};

/** All attachments of a mail together, in bytes as they are stored. */
const maxAttached = 8 * 1024 * 1024;

/**
 * Puts a mail into the outbox, as a part of the transaction that makes it necessary: it is sent when
 * that is committed, and never was written when it is not. Without SMTP it waits there.
 * @returns its id, or null when a mail of this key is there already
 * @throws StudioError invalid on `to`, `replyTo` or `subject`, when it can't stand in a header
 */
export function queueMail(
  { db, now }: { db: Tx; now: () => Date },
  { kind, key, to, replyTo, subject, html, text, attachments = [], ...rest }: NewMail,
): string | null {
  if (!isMailAddress(to)) throw fieldError('invalid', 'to', mailMessages.address);
  if (replyTo !== undefined && !isMailAddress(replyTo)) {
    throw fieldError('invalid', 'replyTo', mailMessages.address);
  }
  if (subject === '' || subject.length > lengths.line || hasControl(subject)) {
    throw fieldError('invalid', 'subject', mailMessages.subject);
  }
  const attached = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (attached > maxAttached) throw fieldError('tooLarge', 'attachments', mailMessages.attachments);
  for (const { name, contentType } of attachments) {
    if (hasControl(name) || !/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) {
      throw fieldError('invalid', 'attachments', mailMessages.attachmentName);
    }
  }

  const at = now();
  const row = addMail(db).get({
    id: v7(),
    ...{ kind, key, to, replyTo: replyTo ?? null, subject, html, text, at, attachments },
    unsubscribeUrl: rest.unsubscribeUrl ?? null,
    isConfidential: rest.isConfidential ?? false,
    sendBefore: rest.sendBefore?.getTime() ?? null,
  });
  // Without a row a conflict was passed over; the driver's types do not say so.
  if (row === undefined) return null;
  enqueueJob({ db, now }, sendMailJob, { mailId: row.id });
  return row.id;
}

const addMail = prepared((db) =>
  db
    .insert(mails)
    .values({
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      to: sql.placeholder('to'),
      replyTo: sql.placeholder('replyTo'),
      subject: sql.placeholder('subject'),
      html: sql.placeholder('html'),
      text: sql.placeholder('text'),
      attachments: sql.placeholder('attachments'),
      unsubscribeUrl: sql.placeholder('unsubscribeUrl'),
      isConfidential: sql.placeholder('isConfidential'),
      // Bare: the column's own encoder knows no null.
      sendBefore: sql`${sql.placeholder('sendBefore')}`,
      state: 'waiting',
      nextTryAt: sql.placeholder('at'),
      createdAt: sql.placeholder('at'),
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
    .prepare(),
);

/** Whether a text holds what would end the line of a header. */
function hasControl(text: string): boolean {
  return /\p{Cc}|[\u2028\u2029]/u.test(text);
}
