import { byIdInput } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { byFileIdInput, previewSize } from '@shutterhouse/contract/files/schema';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { sharedKeyInput } from '@shutterhouse/contract/files/shares/schema';
import { queryFlag } from '@shutterhouse/contract/validators';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireRight } from '../../../actor.ts';
import { assertCallerWithinLimit, type Limit } from '../../../db/rate-limits.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import type { Context } from '../../../trpc/context.ts';
import { callerSlots } from '../caller-slots.ts';
import { sendFile } from '../downloads-rest.ts';
import type { PreviewMaker } from '../previews/making.ts';
import { sendPreview } from '../previews/sending-rest.ts';
import { sourceOfId } from '../sources.ts';
import { safeArchiveName } from '../transfers/archive-names.ts';
import { sendArchive } from '../transfers/archive-rest.ts';
import { archiveOfFiles, archiveOfFolder } from '../transfers/trees.ts';
import { countDownload } from './counts.ts';
import { assertAllowsFavourites, favouritesOf } from './favourites.ts';
import { requireLink } from './links.ts';
import { assertPublic, enterVisit, findWithin, orNotFound } from './visitors.ts';
import { requireVisit, type ShareRow } from './visits.ts';

const previewInput = sharedKeyInput.extend({ size: previewSize });
const contentInput = sharedKeyInput.extend({ inline: queryFlag('Inline').default(false) });

/**
 * How many archives are sent at a time: of one link, and of all. Whoever takes one slowly keeps its slot for hours.
 */
const maxArchives = { each: 4, all: 16 };

/** Rate limits per network address for files and for archives; media players send many range requests. */
const limits = {
  content: { max: 600, seconds: 60 },
  preview: { max: 1500, seconds: 60 },
  archive: { max: 20, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** What the API's document says of the call below. */
export const sharedContent: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/shared/content',
  summary:
    'A file that a link has opened, by its key, whole or in parts; with “inline” shown in place',
  parameters: contentInput,
  answers: { types: ['application/octet-stream'] },
  refuses: ['notFound', 'forbidden', 'tooMany'],
};

/** What the API's document says of the call below. */
export const sharedPreview: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/shared/preview',
  summary: 'A picture that a link has opened in a smaller size, as WebP, by its key',
  parameters: previewInput,
  answers: { types: ['image/webp'] },
  refuses: ['notFound', 'unsupported', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const sharedArchive: ByteRoute = {
  method: 'GET',
  path: '/files/shared/archive',
  summary: 'A folder that a link has opened, by its key, as a ZIP',
  parameters: sharedKeyInput,
  answers: { types: ['application/zip'] },
  refuses: ['notFound', 'forbidden', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const sharedFavourites: ByteRoute = {
  method: 'GET',
  path: '/files/shared/favourites/archive',
  summary: 'The favourites of a link as a ZIP, by any of its keys',
  parameters: sharedKeyInput,
  answers: { types: ['application/zip'] },
  refuses: ['notFound', 'forbidden', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const linkFavourites: ByteRoute = {
  method: 'GET',
  path: '/files/links/{id}/favourites/archive',
  summary: 'The favourites of a link as a ZIP, for the staff',
  right: 'staff',
  parameters: byIdInput,
  answers: { types: ['application/zip'] },
  refuses: ['notFound'],
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

/** Serves shared and public files. Keys are in the query string, which is not logged. */
export function registerSharedContent(
  app: FastifyInstance,
  makeContext: MakeContext,
  previews: PreviewMaker,
): void {
  const inArchiveSlot = callerSlots(maxArchives);
  registerByteRoute(app, makeContext, sharedContent, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'content');
    const { key, inline } = parseInput(contentInput, request.query);
    const { fileId: id, share } = await enterVisit(ctx, key);
    assertAllowsDownloads(share);
    // A media player asks for many parts of a file that it shows.
    const isTaken = request.method === 'GET' && !inline && request.headers.range === undefined;
    if (isTaken) countDownload(ctx, share);
    return orNotFound(sendFile(ctx, request, reply, { id, inline }));
  });
  registerByteRoute(app, makeContext, sharedArchive, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'archive');
    const { key } = parseInput(sharedKeyInput, request.query);
    const { fileId, share } = await enterVisit(ctx, key);
    assertAllowsDownloads(share);
    const { name, type } = await orNotFound(sourceOfId(ctx, fileId).stat(fileId));
    if (type !== 'folder') throw new StudioError('notFound', messages.notThere);
    return inArchiveSlot(share.id, () => {
      countDownload(ctx, share);
      return sendArchive(reply, `${safeArchiveName(name)}.zip`, archiveOfFolder(ctx, fileId));
    });
  });
  registerByteRoute(app, makeContext, sharedPreview, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'preview');
    const { key, size } = parseInput(previewInput, request.query);
    const { fileId, share, entry: found } = await enterVisit(ctx, key);
    const entry = found ?? (await orNotFound(sourceOfId(ctx, fileId).stat(fileId)));
    const preview = await orNotFound(previews.take(ctx, entry, { size, caller: share.id }));
    return sendPreview(ctx, request, reply, preview);
  });
  registerByteRoute(app, makeContext, sharedFavourites, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'archive');
    const { share } = requireVisit(ctx, parseInput(sharedKeyInput, request.query).key);
    assertAllowsFavourites(share);
    assertAllowsDownloads(share);
    const ids = await idsWithin(ctx, share);
    return inArchiveSlot(share.id, () => {
      countDownload(ctx, share);
      return sendArchive(reply, archiveName(share), archiveOfFiles(ctx, ids));
    });
  });
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    linkFavourites,
    async (ctx, request, reply) => {
      requireRight(await ctx.actor(), 'staff');
      const share = requireLink(ctx, parseInput(byIdInput, request.params).id);
      const ids = favouritesOf(ctx.db, share).map(({ id }) => id);
      return sendArchive(reply, archiveName(share), archiveOfFiles(ctx, ids));
    },
  );
  registerByteRoute<{ id: string }>(app, makeContext, publicFile, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'content');
    const { id } = request.params;
    assertPublic(ctx, id);
    return orNotFound(sendFile(ctx, request, reply, { id, inline: false }));
  });
}

/** The favourites that are still within what a link shares; for a service, each is checked by a call. */
async function idsWithin(ctx: Context, share: ShareRow): Promise<string[]> {
  const ids = favouritesOf(ctx.db, share).map(({ id }) => id);
  if (share.source === 'local') return ids;
  const within: string[] = [];
  for (const id of ids) {
    try {
      await findWithin(ctx, share, id);
      within.push(id);
    } catch (error) {
      if (!(error instanceof StudioError) || error.code !== 'notFound') throw error;
    }
  }
  return within;
}

function archiveName({ title, name }: ShareRow): string {
  return `${safeArchiveName(`${title || name}, favourites`)}.zip`;
}

/** @throws StudioError forbidden for a link without downloads */
function assertAllowsDownloads({ allowsDownloads }: ShareRow): void {
  if (!allowsDownloads) throw new StudioError('forbidden', messages.downloadsOff);
}

/** Sets the headers against indexing and referrers, and counts the request. @throws StudioError tooMany */
async function assertMayAsk(
  ctx: Context,
  reply: FastifyReply,
  limit: keyof typeof limits,
): Promise<void> {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  await assertCallerWithinLimit(ctx, `file-share-${limit}`, ctx.networks, limits[limit]);
}
