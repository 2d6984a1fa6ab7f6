import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { callerOf } from './context.ts';

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
