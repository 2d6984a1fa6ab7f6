import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { type MessageStatus, messagesPerDay } from '@shutterhouse/contract/messages/constants';
import { contactMessages as sentences } from '@shutterhouse/contract/messages/messages';
import type {
  ContactMessage,
  MessageCounts,
  SetMessageStatusInput,
  SubmitContactInput,
} from '@shutterhouse/contract/messages/schema';
import { splitName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { countWithin, type Limit, type Networks, shareOf } from '../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { Notification } from '../../outbox/description.ts';
import { recordAudit } from '../audit/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { findOrCreateGuest } from '../people/service.ts';
import { runInLanguage } from '../settings/languages.ts';
import { requirePhone } from '../settings/phone.ts';
import { contactMessageCounts, contactMessages } from './tables.ts';

type Deps = { db: Db; now: () => Date };
type SubmitDeps = Deps & { config: Config };
type StaffDeps = Deps & { person: { id: string } };
export type MessageRow = typeof contactMessages.$inferSelect;

const daily: Limit = { max: messagesPerDay, seconds: 86_400 };

/**
 * Stores a visitor's message. One written by a robot (which fills the honeypot field) is stored as
 * spam, with the same response as for everybody. `networks` are the caller's. @returns its id
 * @throws StudioError tooMany beyond the daily limit of a network; invalid on `phone`
 */
export async function submitContact(
  deps: SubmitDeps,
  { website, ...message }: SubmitContactInput,
  networks: Networks,
): Promise<string> {
  const { db, now, config } = deps;
  requirePhone({ db, config }, message.phone);
  return write(db, (tx) => {
    for (const network of networks) {
      const limit = { ...daily, max: daily.max * shareOf(network) };
      if (!countWithin({ db: tx, now }, `contact-day:${network}`, limit)) {
        throw new StudioError('tooMany', sentences.tooManyToday);
      }
    }
    const status = website === '' ? 'new' : 'spam';
    const userId =
      status === 'spam'
        ? null
        : authorOf(tx, { ...message, language: currentLocale().language }, now());
    const { language } = currentLocale();
    const row = {
      ...{ ...message, id: v7(), userId, language },
      ...{ ...statusColumns(status), submittedAt: now() },
    };
    tx.insert(contactMessages).values(row).run();
    if (status === 'new') {
      const within = { db: tx, now, config };
      runInLanguage(within, null, () =>
        notifyStudio(within, 'newMessage', notificationOf(row, config)),
      );
    }
    return row.id;
  });
}

/** How many messages there are of each status; read from the counts maintained by triggers. */
export function countMessages({ db }: { db: Sql }): MessageCounts {
  const rows = db.select().from(contactMessageCounts).all();
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { new: 0, read: 0, replied: 0, spam: 0, ...counted };
}

/** Sets the status of a message; any may follow any other. @throws StudioError notFound */
export function setMessageStatus(
  { db, now, person }: StaffDeps,
  { id, status }: SetMessageStatusInput,
): Promise<ContactMessage> {
  return write(db, (tx) => {
    const before = requireMessage(tx, id);
    if (before.status === status) return toMessage(before);
    const userId = before.userId ?? (status === 'spam' ? null : authorOf(tx, before, now()));
    tx.update(contactMessages)
      .set({ ...statusColumns(status), userId })
      .where(eq(contactMessages.id, id))
      .run();
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'statusChanged',
        subject: { kind: 'message', id, name: before.name },
        details: { from: before.status, to: status },
      },
    );
    return toMessage({ ...before, userId, status });
  });
}

/**
 * Marks a new message as read when somebody opens it; one of another status is unchanged. It is not
 * a decision, and so is not recorded in the audit log.
 * @throws StudioError notFound
 */
export function markMessageRead({ db }: Pick<Deps, 'db'>, id: string): Promise<ContactMessage> {
  return write(db, (tx) => {
    tx.update(contactMessages)
      .set(statusColumns('read'))
      .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'new')))
      .run();
    return toMessage(requireMessage(tx, id));
  });
}

/** Who wrote a message, by the address; a guest if nobody is known by it. */
function authorOf(
  tx: Tx,
  {
    name,
    email,
    phone,
    language,
  }: Pick<MessageRow, 'name' | 'email' | 'phone'> & { language?: Language | null },
  at: Date,
): string {
  const guest = { ...splitName(name), email, phone, ...(language && { language }) };
  return findOrCreateGuest({ db: tx }, guest, at);
}

/** The columns of a status. */
export function statusColumns(status: MessageStatus) {
  return { status, isSpam: status === 'spam' };
}

/** @throws StudioError notFound */
export function requireMessage(db: Sql, id: string): MessageRow {
  const row = db.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  return requireRow(row, sentences.notFound);
}

/** A message as staff see it. */
export function toMessage(row: MessageRow): ContactMessage {
  const { number: _, isSpam: __, language: ___, userId: clientId, ...message } = row;
  return { ...message, clientId };
}

/** The notification of a new message; a reply to the mail goes to its author. */
function notificationOf(
  message: Omit<SubmitContactInput, 'website'> & { id: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Notification {
  const { id, name, email, phone, service } = message;
  return {
    about: id,
    replyTo: email,
    subject: t('New message: {name}, {service}', { name, service }),
    heading: t('A new message'),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('From'), name],
          [t('Email'), email],
          [t('Phone'), phone],
          [t('Service'), service],
        ],
      },
      { kind: 'quote', text: message.message },
      {
        kind: 'button',
        label: t('Answer it'),
        url: new URL(`${paths.dashboard('messages')}?message=${id}`, publicUrl).href,
      },
    ],
  };
}
