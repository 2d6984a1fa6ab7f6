import { type NoticeChannel, noticeChannels } from '@shutterhouse/contract/connections/constants';
import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providerRow } from '@shutterhouse/contract/connections/providers';
import type { NoticeSettings, UpdateNoticesInput } from '@shutterhouse/contract/connections/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { type StudioEvent, studioEvents } from '@shutterhouse/contract/mail/kinds';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { MailBlock, MailDescription } from '../../outbox/description.ts';
import { recordAudit } from '../audit/service.ts';
import { isConnected } from './records.ts';
import { noticeSettings, notices } from './tables.ts';

type Content = Pick<MailDescription, 'subject' | 'heading' | 'blocks'>;

/** The text of a notice, in the format of its channel. */
function notificationText(channel: NoticeChannel, content: Content): string {
  return channel === 'slack' ? slackText(content) : smsText(content);
}

/** The subject in bold, then the facts, then the link. Markup that somebody typed is escaped. */
function slackText({ subject, blocks }: Content): string {
  const parts = blocks.flatMap((block) => linesOf(block, slackEscaped, slackLink));
  return [`*${slackEscaped(subject).replaceAll('*', '∗')}*`, ...parts].join('\n').slice(0, 3000);
}

/** One short text: the subject and the link. */
function smsText({ subject, blocks }: Content): string {
  const link = blocks.find((block) => block.kind === 'button');
  const text = subject.replaceAll(/\s+/g, ' ').slice(0, 140);
  return link?.kind === 'button' ? `${text}\n${link.url}` : text;
}

function linesOf(
  block: MailBlock,
  escaped: (text: string) => string,
  link: (url: string, label: string) => string,
): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [escaped(block.text)];
    case 'facts':
      return block.rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${escaped(label)}: ${escaped(value)}`);
    case 'quote':
      return block.text.split('\n').map((line) => `> ${escaped(line)}`);
    case 'button':
    case 'link':
      return [link(block.url, block.label)];
    case 'note':
      return [];
  }
}

/** Escaped for Slack; a zero-width space keeps `<!channel>` and the like from notifying everybody. */
function slackEscaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b');
}

function slackLink(url: string, label: string): string {
  return `<${url.replaceAll(/[|>]/g, encodeURIComponent)}|${slackEscaped(label)}>`;
}

/** Sends a notification. */
export const sendNotificationJob: JobKind<{ noticeId: string }> = {
  name: 'connections.notice',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ noticeId }) => noticeId,
};

const noEvents = Object.fromEntries(
  Object.keys(studioEvents).map((event) => [event, false]),
) as Record<StudioEvent, boolean>;

/**
 * Queues a notice of an event for every channel that is connected and has the event selected, as part of
 * the event's transaction: sent once, after the commit.
 */
export function queueNotifications(
  { db, now }: { db: Tx; now: () => Date },
  event: StudioEvent,
  {
    about,
    ...content
  }: Pick<MailDescription, 'subject' | 'heading' | 'blocks'> & { about: string },
): void {
  for (const { channel, target, events } of ways(db).all()) {
    if (!events[event] || target === '' || !isConnected({ db }, channel)) continue;
    const row = db
      .insert(notices)
      .values({
        ...{ channel, target, key: `${channel}:${event}:${about}`, state: 'waiting' },
        text: notificationText(channel, content),
        createdAt: now(),
      })
      .onConflictDoNothing({ target: notices.key })
      .returning({ id: notices.id })
      .get();
    if (row) enqueueJob({ db, now }, sendNotificationJob, { noticeId: row.id });
  }
}

const ways = prepared((db) => db.select().from(noticeSettings).prepare());

/** The settings of each channel, and the result of its last notice. */
export function listNoticeSettings({ db }: { db: Sql }): NoticeSettings[] {
  return noticeChannels.map((channel) => getNoticeSettings(db, channel));
}

function getNoticeSettings(db: Sql, channel: NoticeChannel): NoticeSettings {
  const row = db.select().from(noticeSettings).where(eq(noticeSettings.channel, channel)).get();
  const last = (state: 'sent' | 'failed') =>
    db
      .select({ at: notices.endedAt, lastError: notices.lastError })
      .from(notices)
      .where(and(eq(notices.channel, channel), eq(notices.state, state)))
      .orderBy(desc(notices.endedAt))
      .limit(1)
      .get();
  const failed = last('failed');
  return {
    channel,
    label: providerRow(channel).label,
    isConnected: isConnected({ db }, channel),
    target: row?.target ?? '',
    events: { ...noEvents, ...row?.events },
    sentAt: last('sent')?.at ?? null,
    failedAt: failed?.at ?? null,
    lastError: failed?.lastError ?? '',
  };
}

/** Saves the given settings and keeps the others. @throws StudioError invalid without a target */
export function updateNoticeSettings(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { channel, target, events = {} }: UpdateNoticesInput,
): Promise<NoticeSettings> {
  return write(db, (tx) => {
    const before = getNoticeSettings(tx, channel);
    const row = {
      target: target ?? before.target,
      events: { ...before.events, ...definedOnly(events) },
      updatedAt: now(),
    };
    if (row.target === '' && Object.values(row.events).some(Boolean)) {
      throw fieldError('invalid', 'target', messages.targetMissing);
    }
    tx.insert(noticeSettings)
      .values({ channel, ...row })
      .onConflictDoUpdate({ target: noticeSettings.channel, set: row })
      .run();
    const name = `Notifications by ${before.label}`;
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'changed',
        subject: { kind: 'settings', name },
        isAnnounced: row.target !== before.target,
      },
    );
    return getNoticeSettings(tx, channel);
  });
}
