import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { repliesPerMessage } from '@shutterhouse/contract/messages/constants';
import { contactMessages as sentences } from '@shutterhouse/contract/messages/messages';
import type {
  MessageReply,
  MessageThread,
  ReplyInput,
} from '@shutterhouse/contract/messages/schema';
import { t } from '@shutterhouse/contract/sentences';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { mails } from '../../outbox/tables.ts';
import { mailOf } from '../../outbox/template.ts';
import { formatDayAndTime } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { findPersonName } from '../people/service.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { runInLanguage } from '../settings/languages.ts';
import { type MessageRow, requireMessage, statusColumns, toMessage } from './service.ts';
import { contactMessages, messageReplies } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** A message with its replies, and the states of their mails. @throws StudioError notFound */
export function getThread({ db, config }: { db: Sql; config: Config }, id: string): MessageThread {
  return {
    ...toMessage(requireMessage(db, id)),
    replies: repliesOf(db, id),
    isMailConfigured: isMailConfigured({ db, config }),
  };
}

/** Some messages with their replies by their ids, in no order; unknown ones are absent. */
export function threadsOf(
  { db }: { db: Sql },
  ids: readonly string[],
): Omit<MessageThread, 'isMailConfigured' | 'clientId'>[] {
  const replies = Map.groupBy(
    selectReplies(db, inArray(messageReplies.messageId, [...ids])),
    ({ messageId }) => messageId,
  );
  return db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]))
    .all()
    .map((row) => {
      const { clientId: _, ...message } = toMessage(row);
      const own = replies.get(row.id) ?? [];
      return { ...message, replies: own.map(({ messageId: __, ...reply }) => reply) };
    });
}

/**
 * Replies to a message: the reply, its mail in the outbox and the status are written in one
 * transaction. A reply with a known key is not created again.
 * @throws StudioError notFound; conflict when the key belongs to another reply, or the message has the
 *   maximum number of replies
 */
export async function replyToMessage(deps: Deps, input: ReplyInput): Promise<MessageThread> {
  const { db } = deps;
  await write(db, (tx) => {
    const message = requireMessage(tx, input.id);
    if (isWritten(tx, input)) return;
    assertRoom(tx, message);
    const { subject, body } = input;
    const reply = { id: v7(), subject, body, author: findPersonName({ db: tx }, deps.person.id) };
    const mailId = runInLanguage({ ...deps, db: tx }, message.language, () =>
      queueReply(deps, tx, message, reply),
    );
    tx.insert(messageReplies)
      .values({
        id: reply.id,
        messageId: message.id,
        subject: input.subject,
        body: input.body,
        authorId: deps.person.id,
        authorName: reply.author,
        mailId,
        requestKey: input.requestKey ?? null,
        createdAt: deps.now(),
      })
      .run();
    tx.update(contactMessages)
      .set(statusColumns('replied'))
      .where(eq(contactMessages.id, message.id))
      .run();
    recordAudit(
      { db: tx, now: deps.now },
      {
        by: deps.person,
        action: 'replied',
        subject: { kind: 'message', id: message.id, name: message.name },
        details: { subject: input.subject },
      },
    );
  });
  return getThread(deps, input.id);
}

/** Whether a reply with this key exists already. @throws StudioError conflict when it is another one */
function isWritten(tx: Tx, { id, requestKey, body }: ReplyInput): boolean {
  if (requestKey === undefined) return false;
  const known = tx
    .select({ messageId: messageReplies.messageId, body: messageReplies.body })
    .from(messageReplies)
    .where(eq(messageReplies.requestKey, requestKey))
    .get();
  if (known === undefined) return false;
  if (known.messageId === id && known.body === body) return true;
  throw fieldError('conflict', 'requestKey', sentences.replyKeyUsed);
}

/** @throws StudioError conflict */
function assertRoom(tx: Tx, { id }: MessageRow): void {
  const written = tx
    .select({ rows: sql<number>`count(*)` })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, id))
    .get();
  if ((written?.rows ?? 0) >= repliesPerMessage) {
    throw new StudioError('conflict', sentences.tooManyReplies);
  }
}

type WrittenReply = { id: string; subject: string; body: string; author: string };

function queueReply(
  { now, config }: Deps,
  tx: Tx,
  message: MessageRow,
  { id, subject, body, author }: WrittenReply,
): string | null {
  const sender = getMailSender({ db: tx, config });
  const day = formatDayAndTime(message.submittedAt, getStudioClock({ db: tx, config }), 'long');
  const content = mailOf(sender, {
    subject,
    heading: t('Dear {name}', { name: message.name }),
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'paragraph', text: [author, sender.name].filter(Boolean).join('\n') },
      {
        kind: 'quote',
        text: message.message,
        source: t('You wrote on {day} about {service}', { day, service: message.service }),
      },
    ],
    reason: t('You get this mail because you wrote to {name}.', { name: sender.name }),
  });
  return queueMail(
    { db: tx, now },
    { ...content, kind: 'messageReply', key: `messageReply:${id}`, to: message.email },
  );
}

function repliesOf(db: Sql, messageId: string): MessageReply[] {
  return selectReplies(db, eq(messageReplies.messageId, messageId)).map(
    ({ messageId: _, ...reply }) => reply,
  );
}

/** Replies with the states of their mails, oldest first. */
function selectReplies(db: Sql, condition: SQL) {
  return db
    .select({
      messageId: messageReplies.messageId,
      id: messageReplies.id,
      subject: messageReplies.subject,
      body: messageReplies.body,
      repliedBy: messageReplies.authorName,
      repliedAt: messageReplies.createdAt,
      mail: { state: mails.state, sentAt: mails.sentAt, lastError: mails.lastError },
    })
    .from(messageReplies)
    .leftJoin(mails, eq(mails.id, messageReplies.mailId))
    .where(condition)
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))
    .all();
}
