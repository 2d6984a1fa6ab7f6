import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { dayMs } from '@shutterhouse/contract/durations';
import { eq, lte } from 'drizzle-orm';
import { write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { accessOf, markFailing } from './access.ts';
import { sendByTwilio } from './adapters/twilio.ts';
import { sendNotificationJob } from './notifications.ts';
import { type ConnectionDeps, findConnection } from './records.ts';
import { type CallDeps, callService, type Fields, ServiceFailure } from './service-call.ts';
import { notices } from './tables.ts';

/** Posts into a channel. @throws ServiceFailure */
async function sendBySlack(
  deps: CallDeps,
  { fields, accessToken }: { fields: Fields; accessToken: string },
  { target, text }: { target: string; text: string },
): Promise<void> {
  await callService(deps, 'slack', fields, {
    address: 'https://slack.com/api/chat.postMessage',
    bearer: accessToken,
    json: { channel: target, text, unfurl_links: false, unfurl_media: false },
  });
}

type NoticeRow = typeof notices.$inferSelect;

/** How many attempts a notice has while its service is unusable. */
const maxTries = 8;

/** The pause after the first attempt, in seconds; it doubles with each. */
const initialDelaySeconds = 30;

/** How long a notice is kept after it was sent or failed, in milliseconds. */
const retentionMs = 30 * dayMs;

/**
 * Registers the job that sends notices. Neither service supports an idempotency key, so a notice is
 * marked before it is sent: a later run that finds the mark does not send it again.
 */
export function handleNotifications(jobs: JobRunner, deps: ConnectionDeps): void {
  jobs.handle(sendNotificationJob, {
    async run({ noticeId }) {
      const notice = deps.db.select().from(notices).where(eq(notices.id, noticeId)).get();
      if (notice === undefined || notice.state === 'sent' || notice.state === 'failed') return;
      if (notice.state === 'sending') return end(deps, notice, messages.noticeUnclear);
      try {
        await send(deps, notice);
        await end(deps, notice);
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        return settle(deps, notice, error);
      }
      return undefined;
    },
    giveUp: async ({ noticeId }, reason) => {
      const notice = deps.db.select().from(notices).where(eq(notices.id, noticeId)).get();
      if (notice) await end(deps, notice, reason);
    },
  });
}

async function send(deps: ConnectionDeps, notice: NoticeRow): Promise<void> {
  const { fields, accessToken = '' } = await accessOf(deps, notice.channel);
  await write(deps.db, (tx) => {
    tx.update(notices).set({ state: 'sending' }).where(eq(notices.id, notice.id)).run();
  });
  if (notice.channel === 'slack') await sendBySlack(deps, { fields, accessToken }, notice);
  else await sendByTwilio(deps, fields, notice);
}

/** Decides what happens to a notice that was not accepted. */
async function settle(
  deps: ConnectionDeps,
  notice: NoticeRow,
  { kind, message, mayHaveArrived }: ServiceFailure,
): Promise<{ againIn: number } | undefined> {
  if (kind === 'refused') {
    const row = findConnection(deps, notice.channel);
    if (row) await markFailing(deps, row, message);
  }
  if (mayHaveArrived) return end(deps, notice, `${message}. ${messages.noticeUnclear}`);
  const attempts = notice.attempts + 1;
  if (kind !== 'unusable' || attempts >= maxTries) return end(deps, notice, message);
  await write(deps.db, (tx) => {
    tx.update(notices)
      .set({ state: 'waiting', attempts, lastError: message })
      .where(eq(notices.id, notice.id))
      .run();
  });
  return { againIn: initialDelaySeconds * 2 ** notice.attempts };
}

/** Marks a notice as sent, or as failed if there is a reason; old ones are deleted. */
async function end(
  { db, now }: ConnectionDeps,
  { id }: NoticeRow,
  lastError = '',
): Promise<undefined> {
  const at = now();
  await write(db, (tx) => {
    const state = lastError === '' ? 'sent' : 'failed';
    tx.update(notices).set({ state, lastError, endedAt: at }).where(eq(notices.id, id)).run();
    const old = new Date(at.getTime() - retentionMs);
    tx.delete(notices).where(lte(notices.endedAt, old)).run();
  });
}
