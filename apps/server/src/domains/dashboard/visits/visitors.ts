import { hash } from 'node:crypto';
import { isbot } from 'isbot';

/** Who asks for a page, as the request says it. */
export type Visitor = {
  /** Where the request comes from: an IPv4 address or an IPv6 /64. */
  address: string;
  userAgent: string;
};

/** So many different user agents are remembered; a few hundred browsers are about. */
const maxKnown = 1000;

/** Longer ones tell no more. */
const maxUserAgentLength = 300;

const known = new Map<string, boolean>();

/** True for search engines, previews of links, tools and browsers without a person. */
export function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, maxUserAgentLength);
  const found = known.get(agent);
  if (found !== undefined) return found;
  const result = agent === '' || isbot(agent);
  if (known.size >= maxKnown) known.clear();
  known.set(agent, result);
  return result;
}

/** What a visitor is called for a day: whoever does not have its salt can't tell the address from it. */
export function visitorKey({ address, userAgent }: Visitor, salt: string): string {
  const text = `${salt} ${address} ${userAgent.slice(0, maxUserAgentLength)}`;
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** A name of the internet; anything else in a `Referer` is of nobody's interest. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The host that led to a page, without `www.`; empty for none, for an address, and for the site itself. */
export function sourceOf(referrer: string | undefined, ownHost: string): string {
  if (!referrer || referrer.length > 2048) return '';
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const host = url.hostname.replace(/^www\./, '');
  const isNamed = host.length <= 100 && hostPattern.test(host) && !/^[\d.]+$/.test(host);
  return isNamed && host !== ownHost.replace(/^www\./, '') ? host : '';
}
