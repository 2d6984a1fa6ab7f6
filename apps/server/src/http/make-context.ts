import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';

/** Makes the context of a call from its request. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;
