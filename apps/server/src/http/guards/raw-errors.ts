/*
 * Against bytes that are not HTTP, and heads that never end: answered by a refusal of ours, which shows nothing.
 */

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Failure, failureOf, failureOfStatus } from '../../trpc/errors.ts';
import { failureEnvelope } from '../rest/envelopes.ts';
import { isAnswering } from './pipelining.ts';
import { permissionsPolicy } from './security.ts';

/** Headers of a response that bypasses our hooks. */
const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'x-content-type-options': 'nosniff',
} as const;

const statusByParserCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Our error responses where Fastify or Node would send their own: for requests that reach no route. */
export const rawFailures = {
  /** A URL that can't be decoded, or has too long a part. */
  frameworkErrors(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    const failure = failureOf(error);
    reply.code(failure.status).headers(bareHeaders).send(failureEnvelope(failure));
  },

  /** Bytes that are not HTTP, or a head that arrives too slowly. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // While a response is being sent, anything written would become part of it.
    if (socket.writable && !isAnswering(socket)) {
      socket.write(asText(failureOfStatus(statusByParserCode[error.code ?? ''] ?? 400)));
    }
    socket.destroy(error);
  },
} satisfies FastifyServerOptions;

/** A failure as the bytes of a response that closes the connection. */
export function asText(failure: Failure): string {
  const { status } = failure;
  const body = JSON.stringify(failureEnvelope(failure));
  const headers = {
    ...bareHeaders,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
