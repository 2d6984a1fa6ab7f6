import { mailMessages } from '@shutterhouse/contract/mail/messages';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { tryWrite } from '../db/transact.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { sendMailJob } from './jobs.ts';
import { messageOf } from './message.ts';
import { enqueueUnsent, getMailRelay } from './relay.ts';
import {
  abandonMail,
  failMail,
  findMail,
  HandedOverElsewhere,
  type MailRow,
  markSending,
  markSent,
  postponeMail,
} from './service.ts';
import { createSmtpClient, type SmtpClient, SmtpFailure } from './smtp.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** How many attempts a mail has; the last ones are six hours apart. */
export const maxTries = 12;

/** Retry pauses in seconds: the first, and the longest; each is twice the one before. */
const pauses = { first: 30, longest: 6 * 3600 };

/** How long no mail tries an unusable server, in seconds; it doubles. */
const serverPauses = { first: 5, longest: 60 };

/** How long another process that is sending the mail may take to finish, in seconds. */
const otherSeconds = 300;

/**
 * Registers the job that sends the mails of the outbox, one after the other over one connection. Without
 * SMTP the connected service sends them by `relay`. Without either a mail stays in the outbox;
 * `resumeMails` enqueues it again at a start, `setMailRelay` when a service is connected.
 *
 * No mail is lost: it is committed with the change that causes it, and an attempt that ends before the end
 * of the data was written is repeated. No mail is sent twice: right before that end the row is durably
 * marked `sending`. A later run that finds it so (the process was killed, the connection broke) can't know
 * whether the server accepted the mail, and does not send it again: it fails with a sentence that says so,
 * and the owner may resend it. Only milliseconds lie between the server's acceptance and the commit that
 * records it.
 */
export function handleMailJobs(
  jobs: JobRunner,
  deps: Deps,
  { senderName, relay }: { senderName: () => string; relay?: Pick<SmtpClient, 'send'> },
): { close: () => void } {
  let server: { client: SmtpClient; choice: string } | undefined;
  const rest = serverRest(deps);
  /** The server's answers to those that it has accepted, and whose rows don't say so yet. */
  const taken = new Map<string, string>();

  /** The client of the server that is set now; another one than before is not held to be unusable. */
  function smtpClient(): SmtpClient | undefined {
    const { mail, publicUrl } = deps.config;
    const { hostname } = publicUrl;
    const choice = mail.smtp && JSON.stringify({ ...mail.smtp, hostname });
    if (server?.choice === choice) return server?.client;
    server?.client.close();
    rest.end();
    server =
      mail.smtp && choice !== undefined
        ? { client: createSmtpClient(mail.smtp, hostname), choice }
        : undefined;
    return server?.client;
  }

  /** What sends mail now, and from which address if not the studio's own. */
  function sender() {
    const smtp = smtpClient();
    if (smtp) return { client: smtp };
    const address = getMailRelay(deps)?.address;
    return relay && address !== undefined ? { client: relay, from: address } : undefined;
  }

  async function deliver(
    { client, from }: NonNullable<ReturnType<typeof sender>>,
    mail: MailRow,
    signal: AbortSignal,
  ) {
    const message = await messageOf(deps.config, mail, {
      senderName: senderName(),
      date: deps.now(),
      from,
    });
    const answer = await client.send(message, () => markSending(deps, mail.id), signal);
    taken.set(mail.id, answer);
  }

  jobs.handle(sendMailJob, {
    async run({ mailId }, { signal }) {
      const mail = findMail(deps, mailId);
      const by = sender();
      if (mail === undefined || by === undefined) return undefined;
      if (!taken.has(mailId)) {
        if (mail.state === 'sent' || mail.state === 'failed') return undefined;
        if (mail.state === 'sending') return fail(deps, mail, mailMessages.unclear);
        if (mail.sendBefore !== null && mail.sendBefore <= deps.now()) {
          return fail(deps, mail, mailMessages.expired);
        }
        // Capped at the longest pause, in case the clock was ahead when it was scheduled.
        const untilTry = Math.min(pauses.longest, secondsUntil(deps, mail.nextTryAt));
        // Somebody waits for the result of a test mail.
        const pause = Math.max(mail.kind === 'test' ? 0 : rest.left(), untilTry);
        if (pause > 0) return { againIn: pause };
        try {
          await deliver(by, mail, signal);
          rest.end();
        } catch (error) {
          if (error instanceof HandedOverElsewhere) return { againIn: otherSeconds };
          if (!(error instanceof SmtpFailure)) throw error;
          if (error.kind === 'unusable') rest.begin();
          return settle(deps, mail, error);
        }
      }
      await markSent(deps, mail, taken.get(mailId) ?? '');
      taken.delete(mailId);
      return undefined;
    },
    giveUp: ({ mailId }, reason) => abandonMail(deps, mailId, reason),
  });
  return { close: () => server?.client.close() };
}

/** Enqueues all unsent mails; called at each start, since mails that waited for SMTP have no job. */
export function resumeMails({ db, now, config }: Deps): void {
  if (config.mail.smtp === undefined && getMailRelay({ db }) === undefined) return;
  tryWrite(db, (tx) => enqueueUnsent({ db: tx, now }));
}

/** Decides what happens to a mail that was not accepted. */
async function settle(
  deps: Deps,
  mail: MailRow,
  { kind, message }: SmtpFailure,
): Promise<{ againIn: number } | undefined> {
  if (kind === 'unclear') return fail(deps, mail, mailMessages.unclear);
  if (kind === 'refused') return fail(deps, mail, mailMessages.refused(message));
  const reason =
    kind === 'unusable' ? mailMessages.unreachable(message) : mailMessages.refused(message);
  if (mail.attempts + 1 >= maxTries) return fail(deps, mail, mailMessages.givenUp(reason));
  const againIn = Math.min(pauses.longest, pauses.first * 2 ** mail.attempts);
  const nextTryAt = new Date(deps.now().getTime() + againIn * 1000);
  await postponeMail(deps, mail, { reason, nextTryAt });
  return { againIn };
}

async function fail(deps: Deps, mail: MailRow, reason: string): Promise<undefined> {
  await failMail(deps, mail, reason);
}

/**
 * While the server is unusable no mail tries it, so that each waiting mail doesn't run into a timeout of
 * its own.
 */
function serverRest(deps: Deps) {
  let until = new Date(0);
  let next = serverPauses.first;
  return {
    /** For how many more seconds the server is not tried. */
    left: () => Math.min(serverPauses.longest, secondsUntil(deps, until)),
    begin() {
      until = new Date(deps.now().getTime() + next * 1000);
      next = Math.min(serverPauses.longest, next * 2);
    },
    end() {
      until = new Date(0);
      next = serverPauses.first;
    },
  };
}

/** 0 when the time has passed. */
function secondsUntil({ now }: Deps, at: Date): number {
  return Math.max(0, (at.getTime() - now().getTime()) / 1000);
}
