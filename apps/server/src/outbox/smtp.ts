import { Readable } from 'node:stream';
import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { isBeyondAscii } from '@shutterhouse/contract/validators';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpChoice } from '../mail-choice.ts';

/** A mail as the server gets it: sender, recipient and the message itself. */
export type Message = { from: string; to: string; bytes: Buffer };

/**
 * Why a mail was not accepted. `refused`: permanently. `later`: temporarily, because of this mail.
 * `unusable`: the server can't be reached or used at all. `unclear`: the whole mail was sent, but no
 * response came.
 */
type FailureKind = 'refused' | 'later' | 'unusable' | 'unclear';

/**
 * The server has not accepted a mail, or has not confirmed it; the message is its response, on one line.
 */
export class SmtpFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, reason: string) {
    super(reason.replaceAll(/\s+/g, ' ').slice(0, 300));
    this.name = 'SmtpFailure';
    this.kind = kind;
  }
}

/** Sends mails to one server over one connection, which stays open for a while between them. */
export type SmtpClient = {
  /**
   * Sends one mail, and returns when the server has accepted it. `handOver` is called when everything but
   * the end-of-data mark has been written, without which no server accepts a mail: if it was not called,
   * the mail was certainly not sent. One mail at a time.
   * @throws SmtpFailure; AbortError when it was aborted before `handOver`
   */
  send(message: Message, handOver: () => Promise<void>, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** How long the connection stays open without a mail, in milliseconds. */
const idleMs = 10_000;

/** Timeouts for connecting and for a response to a mail, in milliseconds. */
const timeouts = { connect: 10_000, answer: 120_000, atTheEnd: 5000 };

/** 5xx codes that concern us rather than the mail: authentication required or failed, bad sequence. */
const aboutUs = new Set([503, 530, 534, 535, 538]);

/** Creates a client of a server; it connects when there is a mail. `name` is its EHLO name. */
export function createSmtpClient(smtp: SmtpChoice, name: string): SmtpClient {
  let open: Link | undefined;
  let idle: NodeJS.Timeout | undefined;

  function drop(): void {
    clearTimeout(idle);
    open?.link.close();
    open = undefined;
  }

  async function connection(): Promise<Link & { isFresh: boolean }> {
    clearTimeout(idle);
    if (open && !open.link.destroyed) return { ...open, isFresh: false };
    open = await connect(smtp, name);
    open.link.once('end', drop);
    return { ...open, isFresh: true };
  }

  return {
    async send(message, handOver, signal) {
      for (;;) {
        signal.throwIfAborted();
        const { link, takesUtf8, isFresh } = await connection();
        const strange = [message.from, message.to].find(isBeyondAscii);
        if (strange !== undefined && !takesUtf8) {
          drop();
          throw new SmtpFailure('refused', mailMessages.noUtf8(strange));
        }
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
        // The server had closed the idle connection, which is not the fault of this mail: retry on a new
        // one.
      }
    },
    close: drop,
  };
}

/** A connection, and whether its server takes addresses with letters beyond ASCII (SMTPUTF8). */
type Link = { link: SMTPConnection; takesUtf8: boolean };

async function connect(smtp: SmtpChoice, name: string): Promise<Link> {
  // Loaded when the first mail is sent.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, startTls, login } = smtp;
  const link = new Connection({
    ...{ host, port, secure, name },
    requireTLS: !secure && startTls === 'required',
    ignoreTLS: startTls === 'off',
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: NodemailerError) => {
      link.close();
      reject(new SmtpFailure('unusable', reasonOf(error)));
    };
    // Stays attached: without a listener, an error on an idle connection would end the process.
    link.on('error', refuse);
    link.connect((error) => {
      if (error) return refuse(error);
      const takesUtf8 = /\bSMTPUTF8\b/i.test(String(link.lastServerResponse));
      if (login === undefined) return resolve({ link, takesUtf8 });
      link.login({ user: login.user, pass: login.password }, (refused) =>
        refused ? refuse(refused) : resolve({ link, takesUtf8 }),
      );
    });
  });
}

type Attempt = { failure?: SmtpFailure; isHandedOver: boolean };

/** One attempt on one connection. @throws what `handOver` throws; AbortError */
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
      // A mail that was handed over gets a moment more for its response.
      if (isHandedOver) setTimeout(() => link.close(), timeouts.atTheEnd).unref();
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
  // Refused before anything was sent: larger than the server accepts, or an invalid address.
  const isOurs = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new SmtpFailure(isOurs ? 'refused' : 'unusable', reason);
}

/** The server's response, or else the error of the connection. */
function reasonOf(error: NodemailerError): string {
  return error.response || error.message;
}
