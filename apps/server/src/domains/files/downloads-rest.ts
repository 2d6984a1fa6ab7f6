import { StudioError } from '@shutterhouse/contract/errors';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { downloadInput } from '@shutterhouse/contract/files/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { parseInput } from '../../http/rest/parse-input.ts';
import { knowsTag, rangeOf } from '../../media/ranges.ts';
import { headersOf, previewTypeOf, tagOf } from './downloads.ts';
import { SourceError } from './source-error.ts';
import { type SourceDeps, sourceOfId } from './sources.ts';

/** The call below in the API's document. */
export const fileDownload: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/download/{id}',
  summary:
    'A file of any source, whole or in parts; with “inline” it is shown in place, if its bytes are of a safe type',
  right: 'staff',
  parameters: downloadInput,
  answers: { types: ['application/octet-stream'] },
  refuses: ['notFound', 'conflict', 'unsupported', 'unprocessable', 'busy'],
};

/** Serves files to the staff: `GET /files/download/{id}`. */
export function registerFileDownload(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(app, makeContext, fileDownload, async (ctx, request, reply) => {
    const asked = parseInput(downloadInput, { ...request.query, id: request.params.id });
    return sendFile(ctx, request, reply, asked);
  });
}

/** Sends a file, or the requested range of it (RFC 9110, section 14). */
export async function sendFile(
  deps: SourceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, inline }: { id: string; inline: boolean },
): Promise<FastifyReply> {
  const source = sourceOfId(deps, id);
  const entry = await source.stat(id);
  if (entry.type === 'folder') {
    throw new SourceError('rejected', entry.source, '', messages.notAFile);
  }
  const preview = inline ? await previewTypeOf(source, entry) : undefined;
  const etag = tagOf(entry);
  reply.headers(headersOf(entry, preview)).headers({ etag, 'accept-ranges': 'bytes' });
  if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { size } = entry;
  const ifRange = request.headers['if-range'];
  const mayCut = ifRange === undefined || ifRange === etag;
  const range = mayCut ? rangeOf(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition').header('content-range', `bytes */${size}`);
    return reply.code(416).type('text/plain; charset=utf-8').send(messages.rangeUnknown);
  }
  reply.type(preview ?? 'application/octet-stream');
  if (request.method === 'HEAD' && range === undefined) {
    return reply.header('content-length', size).send();
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const found = await source.read(id, range, gone.signal);
  if (found.size !== size) {
    found.stream.destroy();
    throw new StudioError('conflict', messages.changedMidway);
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.header('content-length', found.length);
  if (request.method === 'HEAD') {
    found.stream.destroy();
    return reply.send();
  }
  return reply.send(found.stream);
}
