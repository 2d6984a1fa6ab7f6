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
  /** How long it took, in milliseconds. */
  ms: number;
  /** The id of who called. */
  person?: string | undefined;
};

/** Writes the one line of a request, when its answer has ended or nobody waits for it any more. */
export function logAnswer(
  log: FastifyBaseLogger,
  response: ServerResponse,
  { req, ms, person }: Answered,
): void {
  const isWhole = response.writableFinished;
  log.info(
    {
      req,
      // Nothing was said to who went away before.
      ...((isWhole || response.headersSent) && { res: response }),
      responseTime: Math.round(ms * 10) / 10,
      ...(person && { person }),
    },
    isWhole ? 'request completed' : 'request aborted',
  );
}

/** Writes one line of a request instead of Fastify's two: what was asked and what came of it. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // The address is that of a connection, which forgets it when it closes.
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
