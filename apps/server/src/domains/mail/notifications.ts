import type { StudioEvent } from '@shutterhouse/contract/mail/kinds';
import {
  defaultNotificationSettings,
  type ShownNotificationSettings,
  type UpdateNotificationsInput,
} from '@shutterhouse/contract/mail/schema';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { Notification } from '../../outbox/description.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import { recordAudit } from '../audit/service.ts';
import { queueNotifications } from '../connections/notifications.ts';
import { getPublicContact } from '../content/service.ts';
import { users } from '../people/tables.ts';
import { getMailSender } from './sender.ts';
import { notificationSettings } from './tables.ts';

/**
 * Notifies the studio of an event, by mail and by each other channel in its settings, within the
 * transaction of the event.
 */
export function notifyStudio(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  event: StudioEvent,
  { about, replyTo, attachments = [], ...description }: Notification,
): void {
  queueNotifications({ db, now }, event, { about, ...description });
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

/** The events that the studio is notified of by mail; the defaults while the owner has saved none. */
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

/** Saves the given settings and keeps the others. @returns the current settings */
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
      {
        by: person,
        action: 'changed',
        subject: { kind: 'settings', name: 'Notifications' },
        isAnnounced: row.email !== (stored?.email ?? ''),
      },
    );
    return getNotificationSettings({ db: tx });
  });
}

/**
 * The first owner's address, or else that of the contact details; empty when neither can receive mail.
 */
function fallbackEmail(db: Sql): string {
  const owner = firstOwner(db).get();
  const known = [owner?.email ?? '', getPublicContact({ db }).email];
  // The generated owner of a new studio has an address under `.local`, which can't receive mail.
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
