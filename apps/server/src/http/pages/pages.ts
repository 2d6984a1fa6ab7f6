import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import accepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import type { OpenedGallery } from '@shutterhouse/contract/client-galleries/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { hasOneAddress, type PageName } from '@shutterhouse/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLocale } from '../../request-locale.ts';
import { encodingFor, prefersPage } from './accept-headers.ts';
import { cacheBuildAssets } from './build-assets.ts';
import { bestEncoding, encodeOnce } from './encodings.ts';
import { iconPath, withAppearance } from './page-appearance.ts';
import {
  type AddressedPage,
  findSitePage,
  languageAt,
  type PageLanguage,
  pathWithoutLanguage,
  withLanguage,
} from './page-languages.ts';
import { type PageView, viewOf } from './page-views.ts';
import { servePseudoCatalog } from './pseudo-catalog.ts';
import type { PublicPage } from './public-pages.ts';
import { registerPwa } from './pwa.ts';
import { openRendered, policyFor, type RenderOptions } from './rendered-pages.ts';
import { loadRenderer } from './renderer.ts';
import { registerSeo } from './seo.ts';
import { browserTemplate } from './template.ts';
import { titleOf, withoutScripts } from './without-scripts.ts';

type PageOptions = RenderOptions & {
  /** The language that the caller has chosen for the desk; null for none. */
  readerLanguage: (request: FastifyRequest, reply: FastifyReply) => Promise<Language | null>;
  /** The folder of the built renderer; the browser's files are in `clientFolder`. */
  rendererFolder: string;
  /** Called for each view of a public page; it must be fast. */
  onView: (view: PageView) => void;
  /**
   * The pages whose URL is a secret: whether a token opens anything, and the language of what it opens, where that has one.
   */
  secretPages?: Partial<
    Record<
      PageName,
      (
        token: string,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => SecretPage | Promise<SecretPage>
    >
  >;
} & Parameters<typeof registerPwa>[1];

/** What a secret link leads to. */
export type SecretPage = {
  isThere: boolean;
  language?: Language | undefined;
  /** A gallery, which is sent with its page. */
  opened?: OpenedGallery | undefined;
};

/** Caches must not serve the page for the data, nor the other way round. */
const pageVary = 'Accept, Accept-Encoding';

/**
 * Serves the built application: its files, and its pages at the paths of the pages. A path shared with a documented
 * call (`/gallery`) returns the page to those who prefer HTML, and the call to all others.
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { clientFolder, rendererFolder, origin, onView, languages } = options;
  const pageAt = (address: string) => findSitePage(address, languages);
  await app.register(accepts);
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  const built = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);
  const bare = built === undefined ? undefined : await browserTemplate(built, clientFolder);
  const assets = cacheBuildAssets(join(clientFolder, 'assets'));
  app.addHook('onListen', assets.read);
  const templatePolicy = policyFor(bare?.scriptHash ?? '', options.acceptsStripe);
  const picturePolicy = policyFor(bare?.pictureScripts ?? '', options.acceptsStripe);
  const renderer = await loadRenderer(rendererFolder, options.pseudoLanguage);
  const rendered =
    built !== undefined && renderer !== undefined
      ? await openRendered({ ...options, built, renderer })
      : undefined;

  // preParsing runs after the onRequest hooks of every request, wherever they are registered.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const path = pathOf(request);
    if (!isRead(request)) return done();
    const cached = prefersPage(request) ? cachedPage(path) : undefined;
    if (cached) {
      sendRendered(cached, pathWithoutLanguage(path), request, reply);
      return;
    }
    const plain = withoutSlash(path);
    // Only for pages: otherwise a leading `//` would redirect to another host.
    if (plain !== path && pageAt(plain)) {
      reply.redirect(plain + request.originalUrl.slice(path.length), 308);
      return;
    }
    const found = pageAt(path);
    if (!found) return done();
    reply.header('vary', pageVary);
    if (!prefersPage(request)) return done();
    sendPage(request, reply, found).catch(done);
  });

  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!/^[\w.-]+$/.test(name)) throw new StudioError('notFound', refusalMessages.notFound);
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: '365d' });
  });
  for (const name of await filesBeside(clientFolder)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }));
  }
  if (options.pseudoLanguage) await servePseudoCatalog(app, clientFolder, options.pseudoLanguage);
  registerSeo(app, options);
  registerPwa(app, options);

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const [, asset] = /^\/assets\/([\w.-]+)$/.exec(path) ?? [];
    if (asset && isRead(request)) {
      const sent = assets.send(request, reply, asset);
      if (sent) return sent;
    }
    // A page path without a call of the same name: the page, unless only JSON is accepted.
    const found = isRead(request) ? pageAt(path) : undefined;
    if (found && request.accepts().type(['html']) === 'html') {
      return sendPage(request, reply, found);
    }
    if (isRead(request) && !path.startsWith('/api/') && prefersPage(request)) {
      return sendTemplate(reply, 404, path, languageAt(path, languages()));
    }
    throw new StudioError('notFound', refusalMessages.notFound);
  });

  /** The cached page at an address, undefined also while the database can't be read, which `sendPage` reports. */
  function cachedPage(address: string): PublicPage | undefined {
    try {
      return rendered?.cached(address);
    } catch {
      return undefined;
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, found: AddressedPage) {
    const { address, name, path } = found;
    if (found.language === languages().language) {
      return reply.redirect(path + request.originalUrl.slice(address.length), 302);
    }
    if (name === 'oauthCallback') {
      // Any other opener policy would cut it off from the window that opened it, and its URL contains a code.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      reply.header('referrer-policy', 'no-referrer');
    }
    if (name === 'shared' || name === 'galleryVisit' || name === 'jobVisit') {
      // Its URL is a secret, which must not be sent to linked sites, nor be found.
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      const token = found.parameter ?? '';
      const open = options.secretPages?.[name];
      const secret = (await open?.(token, request, reply)) ?? { isThere: false };
      const language = languageAt(address, languages());
      const read = secret.language
        ? { ...language, locale: { ...language.locale, language: secret.language } }
        : language;
      const start = secret.opened && renderer?.galleryStart?.(token, secret.opened);
      return sendTemplate(reply, secret.isThere ? 200 : 404, path, read, 'no-store', start);
    }
    if (rendered === undefined || !found.isPublic) {
      return sendTemplate(reply, 200, path, await languageFor(request, reply, found));
    }
    try {
      const page = await rendered.page(address);
      if (page === undefined) {
        return sendTemplate(reply, 404, path, languageAt(address, languages()));
      }
      return sendRendered(page, path, request, reply);
    } catch (error) {
      // Rendered in the browser when the server fails.
      request.log.error({ err: error }, 'a page could not be rendered');
      return sendTemplate(reply, 200, path, languageAt(address, languages()));
    }
  }

  /** Sends a server-rendered page, or 304 to a client that has it, and counts the view. */
  function sendRendered(
    page: PublicPage,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const view = viewOf(request, path, request.ip);
    if (view) onView(view);
    const encoding = encodingFor(request);
    const { bytes, etag } = page[encoding];
    reply.headers({
      'content-security-policy': page.policy,
      'content-language': page.language,
      'cache-control': 'no-cache',
      vary: pageVary,
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  }

  /** The language of an address; at the desk, whose pages have one, that of its reader. */
  async function languageFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { address }: AddressedPage,
  ): Promise<PageLanguage> {
    const usual = languageAt(address, languages());
    if (!hasOneAddress(address)) return usual;
    reply.header('vary', `${pageVary}, Cookie`);
    const language = await options.readerLanguage(request, reply);
    if (language === null || language === usual.locale.language) return usual;
    return { locale: { ...usual.locale, language }, base: '', isReaders: true };
  }

  /** A client-rendered page, in the colours and fonts of the studio from its first paint on. */
  function withStudioAppearance(page: string, path: string, isThere: boolean): string {
    const appearance = options.appearance();
    const preview = {
      title: titleOf(path, isThere),
      name: options.name(),
      icon: origin() + iconPath('512.png', appearance.icon?.id),
    };
    const head = [renderer?.appearanceHead?.(appearance), renderer?.previewHead?.(preview)];
    return withAppearance(page, appearance, path).replace(
      '</head>',
      () => `${head.join('')}</head>`,
    );
  }

  async function sendTemplate(
    reply: FastifyReply,
    status: number,
    path: string,
    language: PageLanguage,
    keep = 'no-cache',
    start = '',
  ) {
    if (bare === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet. Run: npm run build');
    }
    const isThere = status !== 404;
    const hasPicture = start.includes('<img');
    const template = hasPicture ? bare.pictureFirst : bare.html;
    const page = inLocale(language.locale, () =>
      withStudioAppearance(withoutScripts(template, path, isThere, language.base), path, isThere),
    ).replace('<div id="root">', (root) => (hasPicture ? bare.withPicture(start) : start) + root);
    const sent = withLanguage(page, language, options.pseudoLanguage);
    const answer = reply
      .code(status)
      .header('cache-control', keep)
      .header('content-language', language.locale.language)
      .header('x-robots-tag', 'noindex')
      // From here the application navigates to other pages, which may use Stripe.
      .header('content-security-policy', hasPicture ? picturePolicy() : templatePolicy())
      .type('text/html; charset=utf-8');
    if (!hasPicture) return answer.send(sent);
    // Its styles are in it, so that it is as large as they are.
    const encoding = bestEncoding(reply.request);
    if (encoding !== 'identity') answer.header('content-encoding', encoding);
    return answer.send(await encodeOnce(sent, encoding));
  }
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

/** The files beside the page, such as its icon. */
async function filesBeside(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[a-z][\w.-]*$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name));
}
