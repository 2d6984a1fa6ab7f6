import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { callerOf } from './context.ts';

/** The properties of a request that are logged. */
type LoggedRequest = { method: string; originalUrl: string; ip: string | undefined };

/** For a request no headers, query or body are logged; for an error no values. */
export const logSerializers = {
  req: (request: LoggedRequest) => ({
    method: request.method,
    path: withoutSecret(request.originalUrl.split(/[?#;]/)[0] ?? ''),
    address: request.ip,
  }),
  err: (error: Error) => describeError(error),
};

/** The URLs of the calendar feed and of shared files are secrets: they give access to the bookings or the files. */
function withoutSecret(path: string): string {
  return path.replace(/^((?:\/+api)?\/+(?:calendar|shared)\/).+$/i, '$1…');
}

type Described = { type: string; code?: string; message: string; stack: string };

/**
 * An error for the log, with its causes. The message of a failed query contains its parameters, which are what people
 * typed: of such an error only the message of the database is logged.
 */
function describeError(error: Error): Described {
  const chain = causesOf(error);
  const last = chain.at(-1) ?? error;
  const messages = chain.filter((link) => !holdsValues(link)).map(({ message }) => message);
  return {
    type: last.name,
    ...('code' in last && typeof last.code === 'string' && { code: last.code }),
    message: [...new Set(messages)].join(' ← '),
    stack: framesOf(last),
  };
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  for (let at = error.cause; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}

function holdsValues(error: Error): boolean {
  return 'params' in error || 'query' in error;
}

/** The lines of the stack without the message above them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Generates request ids for the log: a random part for each process, then a counter. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}

/**
 * Writes one line per request instead of Fastify's two: the request and its outcome, when its response has ended or the
 * client has gone.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // Read now, since the socket forgets its address when it closes.
    const { method, originalUrl, ip } = request;
    const response = reply.raw;
    response.once('close', () => {
      const isWhole = response.writableFinished;
      const person = callerOf(request);
      request.log.info(
        {
          req: { method, originalUrl, ip },
          // A client that went away before got no response.
          ...((isWhole || response.headersSent) && { res: response }),
          responseTime: Math.round(reply.elapsedTime * 10) / 10,
          ...(person && { person }),
        },
        isWhole ? 'request completed' : 'request aborted',
      );
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'request errored');
  }
}
