import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Failure, failureOf, failureOfStatus } from '../trpc/errors.ts';
import { failureEnvelope } from './envelopes.ts';
import { isAnswering } from './pipelining.ts';
import { permissionsPolicy } from './security.ts';

/** Headers of an answer that bypasses our hooks. */
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

/** Answers with our sentences where Fastify or Node would use their own: for bytes that reach no route. */
export const rawFailures = {
  /** An address that can't be decoded, or one with a part that is too long. */
  frameworkErrors(error: Error, _request: FastifyRequest, reply: FastifyReply) {
    const failure = failureOf(error);
    reply.code(failure.status).headers(bareHeaders).send(failureEnvelope(failure));
  },

  /** Bytes that are no HTTP, or a head that arrives too slowly. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // While an answer is being sent, another would only become more of its bytes.
    if (socket.writable && !isAnswering(socket)) {
      socket.write(asText(failureOfStatus(statusByParserCode[error.code ?? ''] ?? 400)));
    }
    socket.destroy(error);
  },
} satisfies FastifyServerOptions;

/** A failure as the bytes of an answer after which the connection ends. */
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
