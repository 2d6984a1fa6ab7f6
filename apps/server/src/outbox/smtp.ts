import { Readable } from 'node:stream';
import { mailMessages } from '@shutterhouse/contract/mail/messages';
import { mailServerMessages } from '@shutterhouse/contract/mail/server';
import { isBeyondAscii } from '@shutterhouse/contract/mail-address';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpChoice } from '../mail-choice.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { openSocket } from '../outgoing/sockets.ts';

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
    super(onOneLine(reason));
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
   * @returns what the server said when it took it
   * @throws SmtpFailure; AbortError when it was aborted before `handOver`
   */
  send(message: Message, handOver: () => Promise<void>, signal: AbortSignal): Promise<string>;
  close(): void;
};

/** How long the connection stays open without a mail, in milliseconds. */
const idleMs = 10_000;

/** The timeouts, in milliseconds. */
export const smtpTimeouts = {
  /** Of connecting, with the login. */
  connect: 20_000,
  /** Of a response to a mail. */
  answer: 120_000,
  /** Of a response to a mail that was handed over, once the process ends. */
  atTheEnd: 5000,
};
type Timeouts = typeof smtpTimeouts;

/** 5xx codes that concern us rather than the mail: authentication required or failed, bad sequence. */
const aboutUs = new Set([503, 530, 534, 535, 538]);

/** Creates a client of a server; it connects when there is a mail. `name` is its EHLO name. */
export function createSmtpClient(
  smtp: SmtpChoice,
  name: string,
  timeouts: Timeouts = smtpTimeouts,
): SmtpClient {
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
    open = await connect(smtp, name, timeouts);
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
        const attempt = await deliver(link, message, { handOver, signal, timeouts });
        if (attempt.failure === undefined) {
          idle = setTimeout(() => {
            link.quit();
            open = undefined;
          }, idleMs).unref();
          return attempt.answer;
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

async function connect(smtp: SmtpChoice, name: string, timeouts: Timeouts): Promise<Link> {
  // Loaded when the first mail is sent.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, startTls, login, addresses } = smtp;
  const until = AbortSignal.timeout(timeouts.connect);
  const connection = await openSocket(
    { host, port },
    { rules: addresses && { allowPrivate: addresses.allowPrivate }, signal: until },
  ).catch((error: unknown) => {
    throw new SmtpFailure('unusable', unreachedBecause(error, smtp, timeouts));
  });
  const link = new Connection({
    ...{ host, port, secure, name, connection },
    requireTLS: !secure && startTls === 'required',
    ignoreTLS: startTls === 'off',
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: NodemailerError) => {
      until.removeEventListener('abort', giveUp);
      link.close();
      reject(new SmtpFailure('unusable', reasonOf(error, smtp, timeouts)));
    };
    const giveUp = () => {
      link.close();
      connection.destroy();
      reject(new SmtpFailure('unusable', silentFor(timeouts)));
    };
    const settle = (takesUtf8: boolean) => {
      until.removeEventListener('abort', giveUp);
      resolve({ link, takesUtf8 });
    };
    until.addEventListener('abort', giveUp, { once: true });
    // Stays attached: without a listener, an error on an idle connection would end the process.
    link.on('error', refuse);
    link.connect((error) => {
      if (error) return refuse(error);
      const takesUtf8 = /\bSMTPUTF8\b/i.test(String(link.lastServerResponse));
      if (login === undefined) return settle(takesUtf8);
      link.login({ user: login.user, pass: login.password }, (refused) =>
        refused ? refuse(refused) : settle(takesUtf8),
      );
    });
  });
}

type Attempt = { failure?: SmtpFailure; isHandedOver: boolean; answer: string };

/** One attempt on one connection. @throws what `handOver` throws; AbortError */
function deliver(
  link: SMTPConnection,
  { from, to, bytes }: Message,
  {
    handOver,
    signal,
    timeouts,
  }: { handOver: () => Promise<void>; signal: AbortSignal; timeouts: Timeouts },
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
    link.send({ from, to: [to], size: bytes.length }, Readable.from(content()), (error, info) => {
      signal.removeEventListener('abort', stop);
      if (error === null || error === undefined) {
        return resolve({ isHandedOver, answer: onOneLine(info?.response ?? '') });
      }
      if (lastFailure) {
        link.close();
        return reject(lastFailure.error);
      }
      if (signal.aborted && !isHandedOver) return reject(signal.reason);
      resolve({ isHandedOver, failure: failureOf(error, isHandedOver), answer: '' });
    });
  });
}

function failureOf(error: NodemailerError, isHandedOver: boolean): SmtpFailure {
  const { responseCode, code } = error;
  const reason = error.response || error.message;
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

/** Why a connection could not be used: the server's response, or else what happened, in words. */
function reasonOf(error: NodemailerError, smtp: SmtpChoice, timeouts: Timeouts): string {
  const { code, message, response } = error;
  const { host, port } = smtp;
  if (code === 'EAUTH') return mailServerMessages.loginRefused(response || message);
  if (/certificate|altnames/i.test(message)) {
    return mailServerMessages.certificate(host, message.replace(/^.* TLS - /, ''));
  }
  if (/wrong version number|packet length too long|unexpected message/i.test(message)) {
    return mailServerMessages.noTls(`${host}:${port}`);
  }
  if (code === 'ETLS') return mailServerMessages.noStartTls;
  if (code === 'ETIMEDOUT') return silentFor(timeouts);
  return response || message;
}

/** Why there is no connection at all. */
function unreachedBecause(error: unknown, { host, port }: SmtpChoice, timeouts: Timeouts): string {
  if (error instanceof OutgoingFailure) {
    return error.reason === 'privateAddress'
      ? mailServerMessages.notAllowed
      : mailServerMessages.unknownName(host);
  }
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ETIMEDOUT' || name === 'TimeoutError' || name === 'AbortError') {
    return silentFor(timeouts);
  }
  return mailServerMessages.nobodyListens(`${host}:${port}`);
}

function silentFor({ connect }: Timeouts): string {
  return mailServerMessages.silent(Math.ceil(connect / 1000));
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
