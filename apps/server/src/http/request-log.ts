import type { ServerResponse } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { callerOf } from './context.ts';
import type { LoggedRequest } from './log.ts';

type Answered = {
  req: LoggedRequest;
  /** The duration, in milliseconds. */
  ms: number;
  /** The id of the caller. */
  person?: string | undefined;
};

/** Writes the log line of a request, when its response has ended or the client has gone. */
export function logAnswer(
  log: FastifyBaseLogger,
  response: ServerResponse,
  { req, ms, person }: Answered,
): void {
  const isWhole = response.writableFinished;
  log.info(
    {
      req,
      // A client that went away before got no response.
      ...((isWhole || response.headersSent) && { res: response }),
      responseTime: Math.round(ms * 10) / 10,
      ...(person && { person }),
    },
    isWhole ? 'request completed' : 'request aborted',
  );
}

/** Writes one line per request instead of Fastify's two: the request and its outcome. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // Read now, since the socket forgets its address when it closes.
    const { method, originalUrl, ip } = request;
    reply.raw.once('close', () =>
      logAnswer(request.log, reply.raw, {
        req: { method, originalUrl, ip },
        ...{ ms: reply.elapsedTime, person: callerOf(request) },
      }),
    );
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'request errored');
  }
}
