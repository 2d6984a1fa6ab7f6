/* Against other sites: their requests in a visitor's name, their frames and their scripts. */

import type { IncomingMessage } from 'node:http';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { memoized } from '../../memoized.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A host name or IP address with an optional port, and nothing else that a URL parser would accept. */
const isHost = memoized(500, (text) =>
  /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(text),
);

/** Sets the security headers of every response, and refuses cross-site requests. */
export function registerSecurity(app: FastifyInstance, config: Config): void {
  const [plain, secure] = [securityHeaders(false), securityHeaders(true)];
  app.addHook('onRequest', (request, reply, done) => {
    // Pages, files and pictures set their own; every other response must not be cached.
    reply
      .headers(config.publicUrl.protocol === 'https:' ? secure : plain)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id);
    assertReadable(request.raw);
    if (!safeMethods.has(request.method)) assertSameSite(request, config);
    done();
  });
}

/** The hosts that Stripe's form needs, as documented by Stripe; only pages that show the form allow them. */
const stripeHosts = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  img: ' https://*.stripe.com',
} as const;
const noHosts = { script: '', frame: '', connect: '', img: '' } as const;

/**
 * The content security policy: only our own resources, and Stripe's form where customers pay by it. `scriptHash` allows
 * one inline script.
 */
export function contentPolicy(scriptHash = '', acceptsStripe = false): string {
  const { script, frame, connect, img } = acceptsStripe ? stripeHosts : noHosts;
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHash}`.trimEnd() + script,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${img}`,
    // A browser plays a chosen video to make its poster.
    "media-src 'self' blob:",
    `connect-src 'self'${connect}`,
    ...(frame ? [`frame-src 'self'${frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Features of a device that none of our pages uses, so that an injected script can't use them. */
export const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** The same for every response, so they are computed once. @param isHttps whether visitors use https */
function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(),
    // The popups of third-party sign-in must keep their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}

/**
 * Refuses a request on any path that has an invalid Host, or a body with an unsupported content coding.
 * @throws StudioError invalid or unsupported
 */
function assertReadable({ headers, httpVersion }: IncomingMessage): void {
  const mayLackHost = httpVersion === '1.0';
  if (headers.host === undefined ? !mayLackHost : !isHost(headers.host)) {
    throw new StudioError('invalid', refusalMessages.badRequest);
  }
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new StudioError('unsupported', refusalMessages.unsupported);
  }
}

/**
 * Refuses when the browser says that another site started the request: by `Sec-Fetch-Site`, or, where that is missing,
 * by an `Origin` that is neither the public origin nor the requested host.
 * @throws StudioError forbidden
 */
export function assertSameSite(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new StudioError('forbidden', refusalMessages.crossSite);
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === config.publicUrl.origin) return;
  if (URL.parse(origin)?.host !== request.host) {
    throw new StudioError('forbidden', refusalMessages.crossSite);
  }
}
