import type { StudioEvent } from '@shutterhouse/contract/mail/constants';
import {
  defaultNotificationSettings,
  type ShownNotificationSettings,
  type UpdateNotificationsInput,
} from '@shutterhouse/contract/mail/schema';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { MailDescription } from '../../mail/description.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { MailAttachment } from '../../mail/tables.ts';
import { mailOf } from '../../mail/template.ts';
import { users } from '../accounts/tables.ts';
import { recordAudit } from '../audit/service.ts';
import { queueNotices } from '../connections/notices.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../settings/service.ts';
import { notificationSettings } from './tables.ts';

/** What happened, as the studio is told of it. */
export type Notification = Omit<MailDescription, 'reason'> & {
  /** Names what it is about, such as the id of the booking: the studio is told of it once. */
  about: string;
  /** Whoever it is about: an answer to the mail goes to them. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};

/**
 * Tells the studio of something, by mail and by each other way that its settings name, within the
 * transaction in which it happened.
 */
export function notifyStudio(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  event: StudioEvent,
  { about, replyTo, attachments = [], ...description }: Notification,
): void {
  queueNotices({ db, now }, event, { about, ...description });
  const { email, fallbackEmail, events } = getNotificationSettings({ db });
  const to = email || fallbackEmail;
  if (!events[event] || to === '') return;
  const reason = 'You get this because the studio’s notifications are on: Settings, Notifications.';
  queueMail(
    { db, now },
    {
      kind: event,
      key: `${event}:${about}`,
      to,
      attachments,
      ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo }),
      ...mailOf(getMailSender({ db, config }), { ...description, reason }),
    },
  );
}

/** What the studio is notified of by mail; the defaults while the owner has decided nothing. */
export function getNotificationSettings({ db }: { db: Sql }): ShownNotificationSettings {
  const row = storedSettings(db).get();
  const { email, events } = defaultNotificationSettings;
  return {
    email: row?.email ?? email,
    events: { ...events, ...row?.events },
    fallbackEmail: fallbackEmail(db),
  };
}

const storedSettings = prepared((db) => db.select().from(notificationSettings).prepare());

/** Changes what is given and keeps the rest. @returns the settings as they are now */
export function updateNotificationSettings(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  changes: UpdateNotificationsInput,
): Promise<ShownNotificationSettings> {
  return write(db, (tx) => {
    const stored = tx.select().from(notificationSettings).get();
    const row = {
      email: changes.email ?? stored?.email ?? '',
      events: {
        ...stored?.events,
        ...definedOnly(changes.events ?? {}),
      },
      updatedAt: now(),
    };
    saveOnlyRow(tx, notificationSettings, row);
    recordAudit(
      { db: tx, now },
      { by: person, action: 'changed', subject: { kind: 'settings', name: 'Notifications' } },
    );
    return getNotificationSettings({ db: tx });
  });
}

/** The first owner's address, or else that of the contact details; empty when neither can get mail. */
function fallbackEmail(db: Sql): string {
  const owner = firstOwner(db).get();
  const known = [owner?.email ?? '', getPublicContact({ db }).email];
  // The made-up owner of a new studio has an address of no network.
  return known.find((email) => isMailAddress(email) && !email.endsWith('.local')) ?? '';
}

const firstOwner = prepared((db) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .limit(1)
    .prepare(),
);
