import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { networksOf } from '../guards/networks.ts';

/** Whether a browser opens an address in a window, rather than a program that looks at it, or a browser in advance. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined
  );
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
