import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpChoice } from '../mail-choice.ts';

/** A mail as the server gets it: who sends, who receives, and the bytes between. */
export type Message = { from: string; to: string; bytes: Buffer };

/**
 * Why a mail was not taken. `refused`: the server will never take it. `later`: not now, it is about
 * this mail. `unusable`: the server can't be reached or used at all. `unclear`: the mail was handed
 * over whole, and no answer came.
 */
type FailureKind = 'refused' | 'later' | 'unusable' | 'unclear';

/** A mail that the server has not taken, or not said so; the message is what it answered, in one line. */
export class SmtpFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, reason: string) {
    super(reason.replaceAll(/\s+/g, ' ').slice(0, 300));
    this.name = 'SmtpFailure';
    this.kind = kind;
  }
}

/** Hands mails to one server over one connection, which stays open for a while between them. */
export type SmtpClient = {
  /**
   * Hands over one mail, and returns when the server has taken it. `handOver` is called when all of it
   * has been written but for the mark of its end, without which no server takes it: what happened
   * before is certain not to have been sent. One mail at a time.
   * @throws SmtpFailure; AbortError when it was given up before `handOver`
   */
  send(message: Message, handOver: () => Promise<void>, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** How long the connection stays open without a mail, in milliseconds. */
const idleMs = 10_000;

/** How long an answer is waited for: to connecting, and to a mail. In milliseconds. */
const patience = { connect: 10_000, answer: 120_000, atTheEnd: 5000 };

/** Codes of 5xx that are about us rather than about the mail: login required, login wrong, wrong order. */
const aboutUs = new Set([503, 530, 534, 535, 538]);

/** Makes a client of a server; it connects when there is a mail. `name` is how it introduces itself. */
export function createSmtpClient(smtp: SmtpChoice, name: string): SmtpClient {
  let open: SMTPConnection | undefined;
  let idle: NodeJS.Timeout | undefined;

  function drop(): void {
    clearTimeout(idle);
    open?.close();
    open = undefined;
  }

  async function connection(): Promise<{ link: SMTPConnection; isFresh: boolean }> {
    clearTimeout(idle);
    if (open && !open.destroyed) return { link: open, isFresh: false };
    open = await connect(smtp, name);
    open.once('end', drop);
    return { link: open, isFresh: true };
  }

  return {
    async send(message, handOver, signal) {
      for (;;) {
        signal.throwIfAborted();
        const { link, isFresh } = await connection();
        const attempt = await deliver(link, message, handOver, signal);
        if (attempt.failure === undefined) {
          idle = setTimeout(() => {
            link.quit();
            open = undefined;
          }, idleMs).unref();
          return;
        }
        drop();
        if (attempt.isHandedOver || isFresh || attempt.failure.kind !== 'unusable') {
          throw attempt.failure;
        }
        // The server had ended the connection while nothing was said on it: this mail was not its reason.
      }
    },
    close: drop,
  };
}

async function connect(smtp: SmtpChoice, name: string): Promise<SMTPConnection> {
  // Loaded by the first mail.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, startTls, login } = smtp;
  const link = new Connection({
    ...{ host, port, secure, name },
    requireTLS: !secure && startTls === 'required',
    ignoreTLS: startTls === 'off',
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.answer,
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: NodemailerError) => {
      link.close();
      reject(new SmtpFailure('unusable', reasonOf(error)));
    };
    // It stays: an error on a connection that nobody uses ends no process.
    link.on('error', refuse);
    link.connect((error) => {
      if (error) refuse(error);
      else if (login === undefined) resolve(link);
      else {
        link.login({ user: login.user, pass: login.password }, (refused) =>
          refused ? refuse(refused) : resolve(link),
        );
      }
    });
  });
}

type Attempt = { failure?: SmtpFailure; isHandedOver: boolean };

/** One try on one connection. @throws what `handOver` throws; AbortError */
function deliver(
  link: SMTPConnection,
  { from, to, bytes }: Message,
  handOver: () => Promise<void>,
  signal: AbortSignal,
): Promise<Attempt> {
  let isHandedOver = false;
  let lastFailure: { error: unknown } | undefined;
  async function* content() {
    yield bytes;
    try {
      signal.throwIfAborted();
      await handOver();
      isHandedOver = true;
    } catch (error) {
      lastFailure = { error };
      throw error;
    }
  }
  return new Promise((resolve, reject) => {
    const stop = () => {
      // What was handed over is given a moment more for its answer.
      if (isHandedOver) setTimeout(() => link.close(), patience.atTheEnd).unref();
      else link.close();
    };
    signal.addEventListener('abort', stop, { once: true });
    link.send({ from, to: [to], size: bytes.length }, Readable.from(content()), (error) => {
      signal.removeEventListener('abort', stop);
      if (error === null || error === undefined) return resolve({ isHandedOver });
      if (lastFailure) {
        link.close();
        return reject(lastFailure.error);
      }
      if (signal.aborted && !isHandedOver) return reject(signal.reason);
      resolve({ isHandedOver, failure: failureOf(error, isHandedOver) });
    });
  });
}

function failureOf(error: NodemailerError, isHandedOver: boolean): SmtpFailure {
  const { responseCode, code } = error;
  const reason = reasonOf(error);
  if (responseCode !== undefined) {
    if (responseCode === 421 || aboutUs.has(responseCode))
      return new SmtpFailure('unusable', reason);
    return new SmtpFailure(responseCode >= 500 ? 'refused' : 'later', reason);
  }
  if (isHandedOver) return new SmtpFailure('unclear', reason);
  // Refused before anything was sent: larger than the server takes, or an address it can't have.
  const isOurs = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new SmtpFailure(isOurs ? 'refused' : 'unusable', reason);
}

/** What the server answered, or else what became of the connection. */
function reasonOf(error: NodemailerError): string {
  return error.response || error.message;
}
