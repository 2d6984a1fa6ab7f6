import { hash } from 'node:crypto';
import { isbot } from 'isbot';
import { memoized } from '../../memoized.ts';

/** The visitor of a page, according to the request. */
export type Visitor = {
  /** The caller's address: an IPv4 address or an IPv6 /64. */
  address: string;
  userAgent: string;
};

/** How many different user agents are cached; a few hundred browsers are in use. */
const maxKnown = 1000;

/** Longer ones are cut. */
const maxUserAgentLength = 300;

/** True for search engines, link previews, tools and headless browsers. */
export const isRobot = memoized(
  maxKnown,
  (userAgent) => userAgent === '' || isbot(userAgent.slice(0, maxUserAgentLength)),
);

/** The key of a visitor for a day: without its salt the address can't be derived from it. */
export function visitorKey({ address, userAgent }: Visitor, salt: string): string {
  const text = `${salt} ${address} ${userAgent.slice(0, maxUserAgentLength)}`;
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** A host name; anything else in a `Referer` is ignored. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The referring host, without `www.`; empty if there is none, for an IP address, and for the site itself.
 */
export function sourceOf(referrer: string | undefined, ownHost: string): string {
  if (!referrer || referrer.length > 2048) return '';
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const host = url.hostname.replace(/^www\./, '');
  const isNamed = host.length <= 100 && hostPattern.test(host) && !/^[\d.]+$/.test(host);
  return isNamed && host !== ownHost.replace(/^www\./, '') ? host : '';
}
