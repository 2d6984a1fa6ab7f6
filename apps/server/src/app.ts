import { buffer } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AppDeps } from './deps.ts';
import { findActor, getOwnLanguage } from './domains/accounts/service.ts';
import { getBackupHealth } from './domains/backups/status.ts';
import { openPage } from './domains/client-galleries/visits/page.ts';
import { jobPage } from './domains/client-jobs/visits/page.ts';
import { getStudioName } from './domains/content/service.ts';
import { isShareValid } from './domains/files/shares/visits.ts';
import { isAlbumPicture } from './domains/gallery/images.ts';
import { isProductPicture } from './domains/products/media/rows.ts';
import { getPublicAppearance } from './domains/settings/appearance.ts';
import { getContentVersion } from './domains/settings/content-version.ts';
import { getLanguages } from './domains/settings/languages.ts';
import { acceptsStripe } from './domains/settings/payments.ts';
import { getPriceTerms } from './domains/settings/price-terms.ts';
import { countView } from './domains/visits/service.ts';
import { contextMaker } from './http/context.ts';
import { sessionCookieName } from './http/cookies.ts';
import { registerErrors } from './http/errors.ts';
import { connectionsWithin, limitConnections, readLimits } from './http/guards/connection-limit.ts';
import { deferContinue } from './http/guards/early-refusal.ts';
import { answerInTurn } from './http/guards/pipelining.ts';
import { rawFailures } from './http/guards/raw-errors.ts';
import { registerSecurity } from './http/guards/security.ts';
import {
  type ClientWindows,
  clientWindows,
  registerSlowClientGuard,
} from './http/guards/slow-clients.ts';
import { endSlowReaders, endStalled, stalledMs } from './http/guards/stalled.ts';
import { registerHealth } from './http/health.ts';
import { registerLocales } from './http/locales.ts';
import { logSerializers, RequestLog, requestIds } from './http/log.ts';
import { registerOpenApi } from './http/openapi/register.ts';
import { originForm } from './http/origin-form.ts';
import { isNavigation } from './http/pages/page-views.ts';
import { registerPages } from './http/pages/pages.ts';
import { registerTrpc } from './http/register-trpc.ts';
import { withoutApiPrefix } from './http/rest/api-prefix.ts';
import { ignoreBodies, readJsonBodies } from './http/rest/json-bodies.ts';
import { registerRest } from './http/rest/register-rest.ts';
import { acceptUploads } from './http/uploads/uploads.ts';
import { pictureSender } from './media/serve.ts';
import { requirePicture } from './media/service.ts';
import { appRouter, inputOf, restRoutes } from './registry/app-router.ts';
import { byteRoutes, registerByteRoutes } from './registry/byte-routes.ts';
import { visitorCall } from './registry/visitor-call.ts';
import { clientFolder, rendererFolder } from './root.ts';

const kibibyte = 1024;

/** Builds the whole server, which does not listen yet. Shorter `windows` are for tests. */
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
    // A path parameter is an id or a name; names of files in connected storage are the longest.
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 8000,
    connectionTimeout: stalledMs,
    // Requests on connections accepted before it stops listening are served.
    return503OnClosing: false,
    // Uploads may take hours as long as data keeps arriving; `registerSlowClientGuard` cuts off slow ones.
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
  answerInTurn(app.server, (request, response) => {
    request.url = originForm(request.url);
    app.routing(request, response);
  });
  endStalled(app.server);
  endSlowReaders(app.server, windows);
  limitConnections(app.server, connectionsWithin(readLimits()));
  // Keeps Node from answering an unknown `Expect` header with a response of its own.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );

  const makeContext = contextMaker(deps, { findActor, inputOf });
  const actorOf = (request: FastifyRequest, reply: FastifyReply) =>
    makeContext(request, reply).actor();

  registerErrors(app);
  const languages = () => getLanguages(deps);
  registerLocales(app, languages);
  readJsonBodies(app);
  await registerPages(app, {
    clientFolder,
    rendererFolder,
    origin: () => config.publicUrl.origin,
    call: visitorCall(deps),
    languages,
    pseudoLanguage: config.pseudoLanguage,
    readerLanguage: async (request, reply) => {
      const actor = await actorOf(request, reply);
      return actor.kind === 'person' ? getOwnLanguage(deps, actor.id) : null;
    },
    version: () => getContentVersion(deps),
    acceptsStripe: () => acceptsStripe(deps.db),
    now: deps.now,
    name: () => getStudioName(deps),
    onView: (view) => countView(deps, view),
    appearance: () => getPublicAppearance(deps),
    readIcon: (id) => buffer(deps.media.read(requirePicture(deps, id).storeKey)),
    secretPages: {
      shared: (token) => ({ isThere: isShareValid(deps, token) }),
      jobVisit: (token) => jobPage(deps, token),
      galleryVisit: (token, request, reply) =>
        openPage(makeContext(request, reply), token, isNavigation(request)),
    },
    drawIcon: (change) => deps.decoder.run(({ call }) => call('drawIcon', change)),
  });
  await app.register(cookie);
  registerSecurity(app, config);
  registerSlowClientGuard(app, windows);
  deferContinue(app);
  registerHealth(app, { ...deps, backup: () => getBackupHealth(deps) });

  const sendPicture = pictureSender({
    ...deps,
    mayBecomePrivate: ({ id }) => isAlbumPicture(deps, id) || isProductPicture(deps, id),
    actorOf,
  });
  const byteDeps = { ...deps, actorOf, makeContext, sendPicture };
  registerByteRoutes(app, 'downloads', byteDeps);
  const rows = Object.values(restRoutes).flat();
  const rest = {
    makeContext,
    studioCurrency: () => getPriceTerms(deps).currency,
    mainLanguage: () => getLanguages(deps).language,
  };
  registerRest(
    app,
    rows.filter(({ picture, ignoresBody }) => !picture && !ignoresBody),
    rest,
  );
  await app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    registerRest(
      bodiless,
      rows.filter(({ ignoresBody }) => ignoresBody),
      rest,
    );
  });
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    registerRest(
      uploads,
      rows.filter(({ picture }) => picture),
      rest,
    );
    registerByteRoutes(uploads, 'uploads', byteDeps);
  });
  await app.register(async (webhooks) => registerByteRoutes(webhooks, 'webhooks', byteDeps));
  registerOpenApi(app, restRoutes, byteRoutes, {
    cookieName: () => sessionCookieName(config.publicUrl.protocol === 'https:'),
    now: deps.now,
  });
  await registerTrpc(app, appRouter, makeContext);

  // No more jobs are started while the last requests are answered; running ones are awaited.
  let ended: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    ended = deps.jobs.stop();
  });
  app.addHook('onClose', () => ended);
  return app;
}
