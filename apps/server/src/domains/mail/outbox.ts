import { StudioError } from '@shutterhouse/contract/errors';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import type {
  ListMailsInput,
  Mail,
  MailInOutbox,
  MailStatus,
} from '@shutterhouse/contract/mail/schema';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, count, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { type Sql, write } from '../../db/transact.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { sendMailJob } from '../../mail/jobs.ts';
import { queueMail } from '../../mail/outbox.ts';
import { getMailRelay, isMailConfigured } from '../../mail/relay.ts';
import { findMail } from '../../mail/service.ts';
import { mailServer, mails } from '../../mail/tables.ts';
import { mailOf } from '../../mail/template.ts';
import { getMailSender } from '../settings/service.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** What a list needs: what a mail says is read when it is opened. */
const columns = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  nextTryAt: mails.nextTryAt,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};
type ListedRow = Pick<typeof mails.$inferSelect, keyof typeof columns>;

const newestFirst: Keyset<ListedRow> = {
  columns: [mails.createdAt, mails.id],
  direction: 'desc',
  valuesOf: ({ createdAt, id }) => [createdAt.getTime(), id],
};

/** A page of the outbox, the newest first; of one state when one is asked for. */
export function listMails(
  { db }: { db: Sql },
  { state, ...page }: ListMailsInput,
): Page<MailInOutbox> {
  const wanted = state && eq(mails.state, state);
  const rows = pageOf(
    (after) => db.select(columns).from(mails).where(and(wanted, after)).$dynamic(),
    newestFirst,
    page,
  );
  return mapPage(rows, toListed);
}

/** A mail with what it says. @throws StudioError notFound */
export function getMail({ db }: { db: Sql }, id: string): Mail {
  const row = findMail({ db }, id);
  if (row === undefined) throw new StudioError('notFound', messages.notFound);
  const attachments = row.attachments.map(({ name }) => name);
  const isEmptied = row.isConfidential && row.html === '';
  return {
    ...toListed(row),
    replyTo: row.replyTo,
    html: row.html,
    text: row.text,
    attachments,
    isEmptied,
  };
}

/**
 * Has a mail tried again at once: one that failed, or one that waits for its next try.
 * @throws StudioError notFound; conflict for one that was sent or is being sent, or of which nothing is left
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

/** How the studio's mail does; of the server only where it is, and nothing of the password. */
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

/** Puts a test mail into the outbox. @returns its id, by which one sees what becomes of it */
export async function sendTestMail(
  { db, now, config }: Deps,
  { to }: { to: string },
): Promise<string> {
  const id = await write(db, (tx) => {
    const sender = getMailSender({ db: tx, config });
    const content = mailOf(sender, {
      subject: `Test mail from ${sender.name}`,
      heading: 'Your mail works',
      blocks: [
        { kind: 'paragraph', text: 'This is the test mail that you requested in the settings.' },
        {
          kind: 'facts',
          rows: [
            ['Sent from', config.mail.from.address],
            ['Sent to', to],
          ],
        },
        { kind: 'button', label: 'Open the site', url: config.publicUrl.href },
      ],
    });
    return queueMail({ db: tx, now }, { kind: 'test', key: `test:${v7()}`, to, ...content });
  });
  return id ?? '';
}

function toListed(row: ListedRow): MailInOutbox {
  const { id, kind, to, subject, state, attempts, nextTryAt, lastError, createdAt, sentAt } = row;
  const isRetry = state === 'waiting' && attempts > 0;
  return {
    ...{ id, kind, to, subject, state, attempts, lastError, createdAt, sentAt },
    nextTryAt: isRetry ? nextTryAt : null,
  };
}
