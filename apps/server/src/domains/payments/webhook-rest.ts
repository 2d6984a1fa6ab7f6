import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import type { Context } from '../../trpc/context.ts';
import { webhookPath } from '../settings/payments.ts';
import { receiveEvent } from './events.ts';

/** The maximum size of a webhook, in bytes; Stripe's have a few thousand. */
const bodyLimit = 256 * 1024;

/** The webhook in the API's document. */
export const stripeWebhook: ByteRoute = {
  method: 'POST',
  path: webhookPath,
  summary: 'Stripe’s events about payments and refunds, signed with the endpoint’s secret',
  answers: { output: z.object({ received: z.literal(true) }) },
  refuses: ['invalid', 'notFound', 'conflict', 'tooLarge', 'unprocessable'],
};

/** Receives Stripe's webhooks, in a scope without body parsers: the signature is over the raw bytes of the body. */
export function registerStripeWebhook(
  scope: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(webhookPath, { bodyLimit }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = String(request.headers['stripe-signature'] ?? '');
    await receiveEvent(makeContext(request, reply), { body, signature });
    return { success: true, data: { received: true } };
  });
}
