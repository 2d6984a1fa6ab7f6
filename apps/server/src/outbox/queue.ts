import { fieldError } from '@shutterhouse/contract/errors';
import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { lengths } from '@shutterhouse/contract/validators';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/transact.ts';
import { enqueueJob } from '../jobs/service.ts';
import type { MailContent } from './description.ts';
import { sendMailJob } from './jobs.ts';
import { type MailAttachment, mails } from './tables.ts';

/** A mail to be sent, with the content made by `mailOf`. */
export type NewMail = MailContent & {
  kind: MailKind;
  /**
   * Identifies the event that causes it, such as `passwordReset:<id>`: a second mail with the same key is
   * not queued.
   */
  key: string;
  /** One address, without a name. */
  to: string;
  /** The reply address, if not the studio's own. */
  replyTo?: string;
  /** One of our URLs, to which the mail reader sends a POST to unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
  /**
   * It contains a personal link: no call returns its content, which is removed once it was sent, has failed or expired.
   */
  isConfidential?: boolean;
  /** After this it is no longer useful and is not sent. */
  sendBefore?: Date;
};

/** The maximum size of all attachments of a mail together, in bytes as stored. */
const maxAttached = 8 * 1024 * 1024;

/**
 * Puts a mail into the outbox, as part of the transaction that causes it: it is sent after the commit.
 * Without SMTP it waits in the outbox.
 * @returns its id, or null when there is already a mail with this key
 * @throws StudioError invalid on `to`, `replyTo` or `subject`, when it is not valid in a header
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
  // No row means that the insert was skipped by a conflict; the driver's types don't say so.
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
      // As raw SQL, since the column's own encoder does not accept null.
      sendBefore: sql`${sql.placeholder('sendBefore')}`,
      state: 'waiting',
      nextTryAt: sql.placeholder('at'),
      createdAt: sql.placeholder('at'),
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
    .prepare(),
);

/** Whether a text contains a character that would end a header line. */
function hasControl(text: string): boolean {
  return /\p{Cc}|[\u2028\u2029]/u.test(text);
}
