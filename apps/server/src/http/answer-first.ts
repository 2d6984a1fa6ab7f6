import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TryAnswer } from './ssr/send-rendered.ts';

/**
 * Lets `first` answer a request before Fastify sees it, where it can. When `first` throws, for example in a database
 * read, Fastify answers instead: uncaught, the error would end the process.
 */
export function answerFirstBy(app: FastifyInstance, first: TryAnswer): RequestListener {
  return (request, response) => {
    let isAnswered = false;
    try {
      isAnswered = first(request, response);
    } catch (error) {
      app.log.error({ err: error }, 'what lay ready could not be sent');
      // The response may have been sent already, so that only what came after it has failed.
      isAnswered = response.headersSent;
    }
    if (!isAnswered) app.routing(request, response);
  };
}
