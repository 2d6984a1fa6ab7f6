import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';

/** Makes of a request what its call knows. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;
