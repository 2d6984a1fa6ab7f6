import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    clientWindows: ClientWindows;
  }
  interface FastifyContextConfig {
    /** The route reads forms with files, which may take as long as they keep coming. */
    upload?: true;
  }
}

/** For the routes that read files. */
export const uploadRoute: FastifyContextConfig = { upload: true };

/** How long a slow client is waited for, in milliseconds. */
export type ClientWindows = {
  /** The head of a request. */
  headMs: number;
  /** A body that is no upload, from the head of the request on. */
  bodyMs: number;
  /** The body of an answered request, which may go on coming so long before it is cut off. */
  lingerMs: number;
  /** In each of these an upload must bring as much as `minBytesPerSecond` says. */
  uploadMs: number;
  /** In each of these an answer that waits for its reader must move on as much as `minTakenPerSecond` says. */
  takeMs: number;
  /** How often all this is looked at. */
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

/** Cuts off bodies that dawdle, and those that go on coming after their request was answered. */
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
    // What came in the same packet is parsed first: a body that is none is answered as such, and once.
    queueMicrotask(done);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** True for what the reader of forms reads, which watches the pace itself. */
function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** Cuts off a body that goes on when its request was answered; nothing more is said of it then. */
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

/** Answers a request whose body is not there in time, as Node does for a slow head. */
function endLateBody(app: FastifyInstance, raw: IncomingMessage, bodyMs: number): NodeJS.Timeout {
  const timer = setTimeout(() => {
    const error = new Error('The body took too long.');
    // Node's own word for it, so that the answer is the same as for a slow head.
    Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, raw.socket);
  }, bodyMs);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  return timer;
}

/** The requests whose files are read, since somebody who may upload sends them. */
const uploads = new WeakSet<IncomingMessage>();

/** Notes that the files of a request are read from now on. */
export function noteUpload(request: IncomingMessage): void {
  uploads.add(request);
}

/** True for a request whose files are read. What it calls itself does not make it one: strangers send forms too. */
export function isUpload(request: IncomingMessage): boolean {
  return uploads.has(request);
}

/** Watches how fast an upload comes in. */
export type UploadSpeed = {
  /** Waits for what needs more bytes of the upload. @throws an error of status 408 when they come too slowly, or 413 when too many come */
  during<Result>(waiting: Promise<Result>): Promise<Result>;
};

/**
 * Watches the pace of a request's bytes, of which there may be `most`; time that the server spends
 * on other things does not count.
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
