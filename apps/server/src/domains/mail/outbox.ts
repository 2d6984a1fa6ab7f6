import { StudioError } from '@shutterhouse/contract/errors';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import type {
  ListMailsInput,
  Mail,
  MailInOutbox,
  MailStatus,
} from '@shutterhouse/contract/mail/schema';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { t } from '@shutterhouse/contract/sentences';
import { and, count, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { type Sql, write } from '../../db/transact.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { sendMailJob } from '../../outbox/jobs.ts';
import { queueMail } from '../../outbox/queue.ts';
import { getMailRelay, isMailConfigured } from '../../outbox/relay.ts';
import { findMail } from '../../outbox/service.ts';
import { mailServer, mails } from '../../outbox/tables.ts';
import { mailOf } from '../../outbox/template.ts';
import { getMailSender } from './sender.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** The columns of a list: the content is only read when a mail is opened. */
const columns = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  nextTryAt: mails.nextTryAt,
  lastError: mails.lastError,
  answer: mails.answer,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};
type ListedRow = Pick<typeof mails.$inferSelect, keyof typeof columns>;

const newestFirst: Keyset<ListedRow> = {
  columns: [mails.createdAt, mails.id],
  direction: 'desc',
  valuesOf: ({ createdAt, id }) => [createdAt.getTime(), id],
};

/** A page of the outbox, the newest first, filtered by state. */
export function listMails(
  { db }: { db: Sql },
  { state, ...page }: ListMailsInput,
): Page<MailInOutbox> {
  const condition = state && eq(mails.state, state);
  const rows = pageOf(
    (after) => db.select(columns).from(mails).where(and(condition, after)).$dynamic(),
    newestFirst,
    page,
  );
  return mapPage(rows, toListed);
}

/**
 * A mail with its content. That of a confidential one is for its recipient alone: who could read it here, if only by
 * a token that reads, could sign in as them. @throws StudioError notFound
 */
export function getMail({ db }: { db: Sql }, id: string): Mail {
  const row = findMail({ db }, id);
  if (row === undefined) throw new StudioError('notFound', messages.notFound);
  const attachments = row.attachments.map(({ name }) => name);
  const { isConfidential } = row;
  return {
    ...toListed(row),
    replyTo: row.replyTo,
    html: isConfidential ? '' : row.html,
    text: isConfidential ? '' : row.text,
    attachments,
    isConfidential,
    isEmptied: isConfidential && row.html === '',
  };
}

/**
 * Retries a mail at once: one that failed, or one that waits for its next attempt.
 * @throws StudioError notFound; conflict for one that was sent or is being sent, or whose content was
 *   removed
 */
export function retryMail({ db, now }: Deps, id: string): Promise<Mail> {
  return write(db, (tx) => {
    const { state, isEmptied } = getMail({ db: tx }, id);
    if (state !== 'failed' && state !== 'waiting') {
      throw new StudioError('conflict', messages.notRetried);
    }
    if (isEmptied) throw new StudioError('conflict', messages.nothingLeft);
    tx.update(mails)
      .set({ state: 'waiting', attempts: 0, nextTryAt: now() })
      .where(eq(mails.id, id))
      .run();
    enqueueJob({ db: tx, now }, sendMailJob, { mailId: id });
    return getMail({ db: tx }, id);
  });
}

/** The status of the studio's mail; of the server only its host, and no password. */
export function getMailStatus({ db, config }: Pick<Deps, 'db' | 'config'>): MailStatus {
  const { smtp, from } = config.mail;
  const relay = smtp ? undefined : getMailRelay({ db });
  const server = db.select().from(mailServer).get();
  const counts = db
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'failed']))
    .groupBy(mails.state)
    .all();
  const countOf = (state: string) => counts.find((row) => row.state === state)?.mails ?? 0;
  return {
    isConfigured: isMailConfigured({ db, config }),
    server: smtp ? `${smtp.host}:${smtp.port}` : (relay?.name ?? null),
    from: relay?.address ?? from.address,
    sentAt: server?.sentAt ?? null,
    failedAt: server?.failedAt ?? null,
    lastError: server?.lastError ?? '',
    waiting: countOf('waiting'),
    failed: countOf('failed'),
  };
}

/** Queues a test mail. @returns its id, by which its state can be followed */
export async function sendTestMail(
  { db, now, config }: Deps,
  { to }: { to: string },
): Promise<string> {
  const id = await write(db, (tx) => {
    const sender = getMailSender({ db: tx, config });
    const content = mailOf(sender, {
      subject: t('Test mail from {name}', { name: sender.name }),
      heading: t('Your mail works'),
      blocks: [
        { kind: 'paragraph', text: t('This is the test mail that you requested in the settings.') },
        {
          kind: 'facts',
          rows: [
            [t('Sent from'), config.mail.from.address],
            [t('Sent to'), to],
          ],
        },
        { kind: 'button', label: t('Open the site'), url: config.publicUrl.href },
      ],
    });
    return queueMail({ db: tx, now }, { kind: 'test', key: `test:${v7()}`, to, ...content });
  });
  return id ?? '';
}

function toListed(row: ListedRow): MailInOutbox {
  const { id, kind, to, subject, state, attempts, nextTryAt, lastError, createdAt, sentAt } = row;
  const { answer } = row;
  const isRetry = state === 'waiting' && attempts > 0;
  return {
    ...{ id, kind, to, subject, state, attempts, lastError, answer, createdAt, sentAt },
    nextTryAt: isRetry ? nextTryAt : null,
  };
}
