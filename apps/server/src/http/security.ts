import helmet from '@fastify/helmet';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers on every answer, and the refusal of writes that another site started. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    // The popups of third-party sign-in must keep their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method)) refuseCrossSite(request, config);
  });
}

/**
 * Refuses when the browser says that another site started the request: by `Sec-Fetch-Site`, or,
 * where that is missing, by an `Origin` that is neither the public address nor the host called.
 * @throws StudioError forbidden
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new StudioError('forbidden', sharedMessages.crossSite);
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === config.publicUrl.origin) return;
  if (URL.parse(origin)?.host !== request.host) {
    throw new StudioError('forbidden', sharedMessages.crossSite);
  }
}
