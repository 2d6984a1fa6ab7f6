import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TryAnswer } from './ssr/send-rendered.ts';

/**
 * Has a request answered before Fastify sees it, where `first` can. When that fails, as a read of the
 * database may, Fastify answers instead: nobody else would catch it, and it would end the process.
 */
export function answerFirstBy(app: FastifyInstance, first: TryAnswer): RequestListener {
  return (request, response) => {
    let isAnswered = false;
    try {
      isAnswered = first(request, response);
    } catch (error) {
      app.log.error({ err: error }, 'what lay ready could not be sent');
      // The answer may be on its way, and only what follows it has failed.
      isAnswered = response.headersSent;
    }
    if (!isAnswered) app.routing(request, response);
  };
}
