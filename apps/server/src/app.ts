import { buffer } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AppDeps } from './deps.ts';
import { findActor } from './domains/accounts/service.ts';
import { getBackupHealth } from './domains/backups/status.ts';
import { countView } from './domains/dashboard/visits/service.ts';
import { isShareValid } from './domains/files/shares/visits.ts';
import { isAlbumPicture } from './domains/gallery/images.ts';
import { acceptsStripe } from './domains/payments/settings.ts';
import { isProductPicture } from './domains/products/media/rows.ts';
import { presentContentVersion } from './domains/settings/content-version.ts';
import { getPublicAppearance } from './domains/settings/public-appearance.ts';
import { getStudio } from './domains/settings/service.ts';
import { answerFirstBy } from './http/answer-first.ts';
import { withoutApiPrefix } from './http/api-prefix.ts';
import { connectionsWithin, limitConnections, readLimits } from './http/connection-limit.ts';
import { contextMaker } from './http/context.ts';
import { deferContinue } from './http/early-refusal.ts';
import { registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { ignoreBodies, readJsonBodies } from './http/json-body.ts';
import { logSerializers } from './http/log.ts';
import { registerOpenApi } from './http/openapi/register.ts';
import { registerPictureUpload } from './http/picture-upload.ts';
import { answerInTurn } from './http/pipelining.ts';
import { rawFailures } from './http/raw-errors.ts';
import { registerTrpc } from './http/register-trpc.ts';
import { requestIds } from './http/request-ids.ts';
import { RequestLog } from './http/request-log.ts';
import { registerRest } from './http/rest.ts';
import { registerSecurity } from './http/security.ts';
import { sessionCookieName } from './http/session-cookie.ts';
import {
  type ClientWindows,
  clientWindows,
  registerSlowClientGuard,
} from './http/slow-client-guard.ts';
import { registerPages } from './http/ssr/pages.ts';
import type { TryAnswer } from './http/ssr/send-rendered.ts';
import { endSlowReaders, endStalled, stalledMs } from './http/stalled.ts';
import { acceptUploads } from './http/uploads.ts';
import { pictureSender, registerPictures } from './media/serve.ts';
import { registerVideos } from './media/serve-videos.ts';
import { requirePicture } from './media/service.ts';
import { appRouter } from './registry/app-router.ts';
import {
  byteRoutes,
  registerDownloads,
  registerUploads,
  registerWebhooks,
} from './registry/byte-routes.ts';
import { restRoutes } from './registry/rest-routes.ts';
import { visitorCall } from './registry/visitor-call.ts';
import { clientFolder, rendererFolder } from './root.ts';

const kibibyte = 1024;

/**
 * Builds the whole server on what it is given. It listens to nothing. Shorter `windows` are for
 * tests.
 */
export async function createApp(
  deps: AppDeps,
  windows: ClientWindows = clientWindows,
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    bodyLimit: 256 * kibibyte,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: requestIds(),
    rewriteUrl: withoutApiPrefix,
    // A parameter in a path is an id or a name; those of files that lie with others are the longest.
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 8000,
    connectionTimeout: stalledMs,
    // Who got in before it stops listening is served.
    return503OnClosing: false,
    // Uploads may take hours as long as they keep coming; `registerSlowClientGuard` cuts off all that dawdles.
    requestTimeout: 24 * 60 * 60 * 1000,
    http: {
      headersTimeout: windows.headMs,
      connectionsCheckingInterval: windows.tickMs,
      requireHostHeader: false,
    },
    logController: new RequestLog(),
    logger: config.logLevel === 'silent' ? false : { level: 'info', serializers: logSerializers },
    ...rawFailures,
  });
  app.server.off('request', app.routing);
  let answerFirst: TryAnswer = () => false;
  answerInTurn(
    app.server,
    answerFirstBy(app, (...exchange) => answerFirst(...exchange)),
  );
  endStalled(app.server);
  endSlowReaders(app.server, windows);
  limitConnections(app.server, connectionsWithin(readLimits()));
  // Whatever a request expects beside `100-continue` is not answered by Node in its own words.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );

  registerErrors(app);
  readJsonBodies(app);
  const answerReady = await registerPages(app, {
    clientFolder,
    rendererFolder,
    origin: config.publicUrl.origin,
    call: visitorCall(deps),
    version: () => presentContentVersion(deps),
    acceptsStripe: () => acceptsStripe(deps.db),
    now: deps.now,
    name: () => getStudio(deps).name,
    onView: (view) => countView(deps, view),
    appearance: () => getPublicAppearance(deps),
    readIcon: (id) => buffer(deps.media.read(requirePicture(deps, id).storeKey)),
    isShareValid: (token) => isShareValid(deps, token),
    drawIcon: (change) => deps.decoder.run(({ call }) => call('drawIcon', change)),
  });
  // Whose address a proxy tells is for Fastify to find out.
  if (config.trustProxy.length === 0) answerFirst = answerReady;
  await app.register(cookie);
  registerSecurity(app, config);
  registerSlowClientGuard(app, windows);
  deferContinue(app);
  registerHealth(app, { ...deps, backup: () => getBackupHealth(deps) });

  const makeContext = contextMaker(deps, findActor);
  const actorOf = (request: FastifyRequest, reply: FastifyReply) =>
    makeContext(request, reply).actor();
  const sendPicture = pictureSender({
    ...deps,
    mayBecomePrivate: ({ id }) => isAlbumPicture(deps, id) || isProductPicture(deps, id),
    actorOf,
  });
  registerPictures(app, deps.db, sendPicture);
  registerVideos(app, { ...deps, actorOf });
  registerDownloads(app, deps.db, sendPicture, makeContext);
  const rows = Object.values(restRoutes).flat();
  registerRest(
    app,
    rows.filter(({ picture, ignoresBody }) => !picture && !ignoresBody),
    makeContext,
  );
  await app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    registerRest(
      bodiless,
      rows.filter(({ ignoresBody }) => ignoresBody),
      makeContext,
    );
  });
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    registerRest(
      uploads,
      rows.filter(({ picture }) => picture),
      makeContext,
    );
    registerPictureUpload(uploads, makeContext);
    registerUploads(uploads, makeContext);
  });
  await app.register(async (webhooks) => registerWebhooks(webhooks, makeContext));
  const isSecure = config.publicUrl.protocol === 'https:';
  const cookieName = sessionCookieName(isSecure);
  registerOpenApi(app, restRoutes, byteRoutes, { cookieName, now: deps.now });
  await registerTrpc(app, appRouter, makeContext);

  // No more work is begun while the last requests are answered; what is under way is waited for.
  let ended: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    ended = deps.jobs.stop();
  });
  app.addHook('onClose', () => ended);
  return app;
}
