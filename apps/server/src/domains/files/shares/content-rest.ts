import { StudioError } from '@shutterhouse/contract/errors';
import { byFileIdInput } from '@shutterhouse/contract/files/schema';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { sharedKeyInput } from '@shutterhouse/contract/files/shares/schema';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { queryFlag } from '@shutterhouse/contract/validators';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countCaller, type Limit } from '../../../db/rate-limits.ts';
import type { ByteRoute } from '../../../http/byte-route.ts';
import type { MakeContext } from '../../../http/make-context.ts';
import { parseInput } from '../../../http/parse-input.ts';
import { registerByteRoute } from '../../../http/register-byte-route.ts';
import type { Context } from '../../../trpc/context.ts';
import { sendFile } from '../downloads-rest.ts';
import { sourceOfId } from '../sources.ts';
import { safeArchiveName } from '../transfers/archive-names.ts';
import { sendArchive } from '../transfers/archive-rest.ts';
import { archiveOfFolder } from '../transfers/trees.ts';
import { assertPublic } from './public-files.ts';
import { enterVisit, orNotFound } from './visitors.ts';

const contentInput = sharedKeyInput.extend({ inline: queryFlag('Inline').default(false) });

/** How often one address may fetch files, and whole folders: a player asks for many parts. */
const limits = {
  content: { max: 600, seconds: 60 },
  archive: { max: 20, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** So many folders are packed for visitors at a time. */
const maxArchives = 4;

/** What the API's document says of the call below. */
export const sharedContent: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/shared/content',
  summary:
    'A file that a link has opened, by its key, whole or in parts; with “inline” shown in place',
  parameters: contentInput,
  answers: { types: ['application/octet-stream'] },
  refuses: ['notFound', 'tooMany'],
};

/** What the API's document says of the call below. */
export const sharedArchive: ByteRoute = {
  method: 'GET',
  path: '/files/shared/archive',
  summary: 'A folder that a link has opened, by its key, as a ZIP',
  parameters: sharedKeyInput,
  answers: { types: ['application/zip'] },
  refuses: ['notFound', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const publicFile: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/public/{id}',
  summary: 'A public file, whole or by ranges',
  parameters: byFileIdInput,
  answers: { types: ['application/octet-stream'] },
  refuses: ['notFound', 'tooMany'],
};

/** Gives visitors what links have opened, and what is public. Keys stand in the query, which no log has. */
export function registerSharedContent(app: FastifyInstance, makeContext: MakeContext): void {
  let archives = 0;
  registerByteRoute(app, makeContext, sharedContent, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'content');
    const { key, inline } = parseInput(contentInput, request.query);
    const { fileId: id } = await enterVisit(ctx, key);
    return orNotFound(sendFile(ctx, request, reply, { id, inline }));
  });
  registerByteRoute(app, makeContext, sharedArchive, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'archive');
    const { key } = parseInput(sharedKeyInput, request.query);
    const { fileId } = await enterVisit(ctx, key);
    const { name, type } = await orNotFound(sourceOfId(ctx, fileId).stat(fileId));
    if (type !== 'folder') throw new StudioError('notFound', messages.notThere);
    if (archives >= maxArchives) throw new StudioError('busy', sharedMessages.busy);
    archives += 1;
    try {
      // Ends with the visitor, who may be gone by now.
      return await sendArchive(reply, `${safeArchiveName(name)}.zip`, archiveOfFolder(ctx, fileId));
    } finally {
      archives -= 1;
    }
  });
  registerByteRoute<{ id: string }>(app, makeContext, publicFile, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'content');
    const { id } = request.params;
    assertPublic(ctx, id);
    return orNotFound(sendFile(ctx, request, reply, { id, inline: false }));
  });
}

/** Keeps the answer out of search engines and its address from other sites, and counts the caller. @throws StudioError tooMany */
async function assertMayAsk(
  ctx: Context,
  reply: FastifyReply,
  limit: keyof typeof limits,
): Promise<void> {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  if (!(await countCaller(ctx, `file-share-${limit}`, ctx.networks, limits[limit]))) {
    throw new StudioError('tooMany', sharedMessages.tooMany);
  }
}
