import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import accepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { findPage, paths } from '@shutterhouse/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoized } from '../../memoized.ts';
import { networksOf } from '../guards/networks.ts';
import { contentPolicy } from '../guards/security.ts';
import { encodingFor, prefersPage } from './accept-headers.ts';
import { cacheBuildAssets } from './build-assets.ts';
import { iconPath, withAppearance } from './page-appearance.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { registerPwa } from './pwa.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { registerSeo } from './seo.ts';
import { browserTemplate, ssrTemplate } from './template.ts';
import { titleOf, withoutScripts } from './without-scripts.ts';

type PageOptions = Omit<Parameters<typeof publicPages>[0], 'template' | 'render' | 'policy'> & {
  /** The folder of the built renderer; the browser's files are in `clientFolder`. */
  rendererFolder: string;
  /** Called for each view of a public page; it must be fast. */
  onView: (view: PageView) => void;
  /**
   * Whether customers can currently pay by Stripe's form: only then the policy allows its hosts. The content version
   * grows when it changes.
   */
  acceptsStripe: () => boolean;
  /** Whether a share link is valid, by the token in its URL. */
  isShareValid?: (token: string) => boolean;
} & Parameters<typeof registerPwa>[1];

/**
 * Serves the built application: its files, and its pages at the paths of the pages. A path shared with a documented
 * call (`/gallery`) returns the page to those who prefer HTML, and the call to all others.
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { clientFolder, rendererFolder, origin, onView } = options;
  await app.register(accepts);
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  const built = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);
  const bare = built === undefined ? undefined : await browserTemplate(built, clientFolder);
  const assets = cacheBuildAssets(join(clientFolder, 'assets'));
  app.addHook('onListen', assets.read);
  const templatePolicy = policyFor(bare?.scriptHash ?? '', options.acceptsStripe);
  const renderer = await loadRenderer(rendererFolder);
  const rendered =
    built !== undefined && renderer !== undefined
      ? await openRendered({ ...options, built, renderer })
      : undefined;

  // preParsing runs after the onRequest hooks of every request, wherever they are registered.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const path = pathOf(request);
    if (!isRead(request)) return done();
    const plain = withoutSlash(path);
    // Only for pages: otherwise a leading `//` would redirect to another host.
    if (plain !== path && isPage(plain)) {
      reply.redirect(plain + request.originalUrl.slice(path.length), 308);
      return;
    }
    if (!isPage(path)) return done();
    // Caches must not serve the page for the data, nor the other way round.
    reply.header('vary', 'Accept, Accept-Encoding');
    if (!prefersPage(request)) return done();
    sendPage(request, reply, path).catch(done);
  });

  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!/^[\w.-]+$/.test(name)) throw new StudioError('notFound', refusalMessages.notFound);
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: '365d' });
  });
  for (const name of await filesBeside(clientFolder)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }));
  }
  registerSeo(app, origin, options.call);
  registerPwa(app, options);

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const [, asset] = /^\/assets\/([\w.-]+)$/.exec(path) ?? [];
    if (asset && isRead(request)) {
      const sent = assets.send(request, reply, asset);
      if (sent) return sent;
    }
    // A page path without a call of the same name: the page, unless only JSON is accepted.
    if (isRead(request) && isPage(path) && request.accepts().type(['html']) === 'html') {
      return sendPage(request, reply, path);
    }
    if (isRead(request) && !path.startsWith('/api/') && prefersPage(request)) {
      return sendTemplate(reply, 404, path);
    }
    throw new StudioError('notFound', refusalMessages.notFound);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (path === paths.oauthCallback()) {
      // Any other opener policy would cut it off from the window that opened it, and its URL contains a code.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      reply.header('referrer-policy', 'no-referrer');
    }
    const found = findPage(path);
    if (found?.name === 'shared') {
      // Its URL is a secret, which must not be sent to linked sites.
      reply.header('referrer-policy', 'no-referrer');
      const isThere = options.isShareValid?.(found.parameter ?? '') ?? false;
      return sendTemplate(reply, isThere ? 200 : 404, path, 'no-store');
    }
    if (rendered === undefined || !found?.isPublic) return sendTemplate(reply, 200, path);
    try {
      const page = await rendered(path);
      if (page === undefined) return sendTemplate(reply, 404, path);
      const view = viewOf(request, path, request.ip);
      if (view) onView(view);
      return sendRendered(page, request, reply);
    } catch (error) {
      // Rendered in the browser when the server fails.
      request.log.error({ err: error }, 'a page could not be rendered');
      return sendTemplate(reply, 200, path);
    }
  }

  /** A client-rendered page, in the colours and fonts of the studio from its first paint on. */
  function withStudioAppearance(page: string, path: string, isThere: boolean): string {
    const appearance = options.appearance();
    const preview = {
      title: titleOf(path, isThere),
      name: options.name(),
      icon: origin + iconPath('512.png', appearance.icon?.id),
    };
    const head = [renderer?.appearanceHead?.(appearance), renderer?.previewHead?.(preview)];
    return withAppearance(page, appearance, path).replace(
      '</head>',
      () => `${head.join('')}</head>`,
    );
  }

  function sendTemplate(reply: FastifyReply, status: number, path: string, keep = 'no-cache') {
    if (bare === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet. Run: npm run build');
    }
    return (
      reply
        .code(status)
        .header('cache-control', keep)
        .header('x-robots-tag', 'noindex')
        // From here the application navigates to other pages, which may use Stripe.
        .header('content-security-policy', templatePolicy())
        .type('text/html; charset=utf-8')
        .send(
          withStudioAppearance(
            withoutScripts(bare.html, path, status !== 404),
            path,
            status !== 404,
          ),
        )
    );
  }
}

/** Sends a server-rendered page, or 304 to a client that has it. */
function sendRendered(
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingFor(request);
  const { bytes, etag } = page[encoding];
  reply.headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

async function openRendered({
  built,
  renderer,
  ...options
}: PageOptions & { built: string; renderer: Renderer }) {
  const { html, scriptHash, withStyles } = await ssrTemplate(built, options.clientFolder);
  return publicPages({
    ...options,
    template: html,
    withStyles,
    policy: policyFor(scriptHash, options.acceptsStripe),
    applyAppearance: (page, path) => withAppearance(page, options.appearance(), path),
    render: renderer.renderPage,
  }).page;
}

/** The current policy; both variants are computed once. */
function policyFor(scriptHash: string, acceptsStripe: () => boolean): () => string {
  const [own, withStripe] = [contentPolicy(scriptHash), contentPolicy(scriptHash, true)];
  return () => (acceptsStripe() ? withStripe : own);
}

function pathOf({ originalUrl }: FastifyRequest): string {
  return originalUrl.split('?')[0] ?? '/';
}

/** A path without trailing slashes. */
function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Asked for every read, also of a call that shares its path with no page. */
const isPage = memoized(500, (path) => findPage(path) !== undefined);

/** The files beside the page, such as its icon. */
async function filesBeside(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[a-z][\w.-]*$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name));
}

/** A page view, as counted in the visit statistics. */
export type PageView = {
  path: string;
  /** The caller's address: an IPv4 address or an IPv6 /64. */
  address: string;
  userAgent: string;
  referrer: string | undefined;
};

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

/** The page view of a request; undefined for a prefetch. */
export function viewOf(
  { method, headers }: Asked,
  path: string,
  address: string,
): PageView | undefined {
  const purpose = headers['sec-purpose'];
  if (method !== 'GET' || purpose?.includes('prefetch')) return undefined;
  const { 'user-agent': userAgent = '', referer: referrer } = headers;
  return { path, address: networksOf(address)[0], userAgent, referrer };
}
