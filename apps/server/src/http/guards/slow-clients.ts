/*
 * Against a client that sends a body byte by byte, or reads its response so, to keep a connection for as long as it
 * likes.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    clientWindows: ClientWindows;
  }
  interface FastifyContextConfig {
    /** The route reads forms with files, which may take any time as long as data keeps arriving. */
    upload?: true;
    /** The fields that its forms have beside the files; absent where a call's own input decides. */
    formFields?: readonly string[];
  }
}

/** For the routes that read files. */
export const uploadRoute: FastifyContextConfig = { upload: true };

/** The timeouts for slow clients, in milliseconds. */
export type ClientWindows = {
  /** The head of a request. */
  headMs: number;
  /** A body that is not an upload, counted from the head of the request. */
  bodyMs: number;
  /** How long the rest of a body may keep arriving after the request was answered. */
  lingerMs: number;
  /** The window in which an upload must average `minBytesPerSecond`. */
  uploadMs: number;
  /** The window in which the reader of a pending response must average `minTakenPerSecond`. */
  takeMs: number;
  /** The interval of checking all this. */
  tickMs: number;
};

export const clientWindows: ClientWindows = {
  headMs: 10_000,
  bodyMs: 15_000,
  lingerMs: 5000,
  uploadMs: 10_000,
  takeMs: 300_000,
  tickMs: 1000,
};

const minBytesPerSecond = 10 * 1024;

/** Cuts off bodies that arrive too slowly, and those that keep arriving after their request was answered. */
export function registerSlowClientGuard(
  app: FastifyInstance,
  windows: ClientWindows = clientWindows,
): void {
  app.decorate('clientWindows', windows);
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) return done();
    const watched = routeOptions.config.upload && isForm(raw);
    const timer = watched ? undefined : endLateBody(app, raw, windows.bodyMs);
    endAnsweredBody(raw, reply.raw, timer, windows.lingerMs);
    // Deferred so that bytes of the same packet are parsed first: an invalid body is then answered as such, and only
    // once.
    queueMicrotask(done);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** True for multipart forms, whose reader checks the speed itself. */
function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** Cuts off a body that keeps arriving after its request was answered, without a further response. */
function endAnsweredBody(
  raw: IncomingMessage,
  answer: ServerResponse,
  late: NodeJS.Timeout | undefined,
  lingerMs: number,
): void {
  answer.once('finish', () => {
    clearTimeout(late);
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), lingerMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}

/** Answers a request whose body is not complete in time, as Node does for a slow head. */
function endLateBody(app: FastifyInstance, raw: IncomingMessage, bodyMs: number): NodeJS.Timeout {
  const timer = setTimeout(() => {
    const error = new Error('The body took too long.');
    // Node's own code for it, so that the response is the same as for a slow head.
    Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, raw.socket);
  }, bodyMs);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  return timer;
}

/** The requests whose files are being read, because the sender may upload. */
const uploads = new WeakSet<IncomingMessage>();

/** Marks a request whose files are read from now on. */
export function noteUpload(request: IncomingMessage): void {
  uploads.add(request);
}

/**
 * True for a request whose files are being read. Its content type alone does not make it one: anybody can send a form.
 */
export function isUpload(request: IncomingMessage): boolean {
  return uploads.has(request);
}

/** Checks the speed of an upload. */
export type UploadSpeed = {
  /**
   * Awaits something that needs more bytes of the upload. @throws an error of status 408 when they arrive too slowly,
   * or 413 when there are too many
   */
  during<Result>(waiting: Promise<Result>): Promise<Result>;
};

/**
 * Checks the speed of a request's bytes, of which there may be `most`; time that the server spends on other work does
 * not count.
 */
export function watchUploadSpeed({ raw, server }: FastifyRequest, most: number): UploadSpeed {
  noteUpload(raw);
  const { socket } = raw;
  const { uploadMs, tickMs } = server.clientWindows;
  const minBytes = minBytesPerSecond * (uploadMs / 1000);
  let waited = 0;
  let read = socket.bytesRead;
  const end = read + most;
  return {
    during(waiting) {
      return new Promise((resolve, reject) => {
        const timer = setInterval(() => {
          if (socket.bytesRead > end) reject(refusal(413, 'The upload did not end.'));
          waited += tickMs;
          if (waited < uploadMs) return;
          const now = socket.bytesRead;
          if (now - read < minBytes) reject(refusal(408, 'The upload came too slowly.'));
          waited = 0;
          read = now;
        }, tickMs);
        waiting.then(resolve, reject).finally(() => clearInterval(timer));
      });
    },
  };
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
