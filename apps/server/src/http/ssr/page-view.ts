import type { IncomingHttpHeaders } from 'node:http';
import { networksOf } from '../network.ts';

/** A look at a page, as the request for it says. */
export type PageView = {
  path: string;
  /** Where the request comes from: an IPv4 address or an IPv6 /64. */
  address: string;
  userAgent: string;
  referrer: string | undefined;
};

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

/** The look at a page that a request from an address stands for; nothing for one that only makes ready for it. */
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
